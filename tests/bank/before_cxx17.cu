// nvcc: -std=c++11 -Xcudafe --diag_suppress=835
// What C++11 takes and later levels do not, or the other way round. Errors in lines 8 and 18.
struct D;
class B { friend struct D; B(); };
struct D : B {};
D d1{};
D d2;
B b{};
struct A { void *p; constexpr A() : p(this) {} constexpr A(int); };
constexpr A::A(int) : p(this) {}
constexpr A a;
template <class R, class... P> void f(R (*)(P...));
template <class R, class... P> void h(R (*)(P...) noexcept);
void g(int) noexcept;
void i(int);
struct M { int m() const; };
void user() { f(g); h(g); f(i); h(i); auto l = [] { return 0; }; int (*p)() noexcept = l; int (*r)() = l; r = p; p = r;
  void (*s)(int) noexcept = g; s = i; s = &user;
  int (M::*t)() const noexcept = &M::m; (void)t; }
