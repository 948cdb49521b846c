// c++17
// [expr.const]: objects, pointers, references, numbers with fractions; what is no constant; labels; the place of members.

struct A { int i = f(); int j{f()}; static constexpr int f() { return 42; } };
constexpr A a;
static_assert(a.i == 42 && a.j == 42);
int g1, g2;
static_assert(&g1 == &g1 && &g1 != &g2);
constexpr int *pg = &g1;
static_assert(pg == &g1);
struct Pair { int x; double y; };
constexpr Pair make(int n) { Pair p{n, n / 2.0}; p.x += 1; return p; }
static_assert(make(3).x == 4 && make(3).y == 1.5);
template <int N> struct Tab { int v[N]; constexpr Tab() : v() { for (int i = 0; i < N; i++) v[i] = i * i; } };
constexpr Tab<5> tab;
static_assert(tab.v[4] == 16 && __is_same(int[tab.v[2]], int[4]));
constexpr int classify(int x) {
  switch (x) { case 1: case 2: return 10; case 3 ... 5: x += 1; break; default: return -1; }
  return x;
}
static_assert(classify(2) == 10 && classify(4) == 5 && classify(9) == -1);
constexpr int walk(const char *s) { int n = 0; do { n = n * 10 + (*s - '0'); } while (*++s); return n; }
static_assert(walk("1024") == 1024);
struct Base { int b; constexpr int twice() const { return b * 2; } };
struct Derived : Base { int d; };
constexpr Derived d{{21}, 1};
constexpr const Base *pb = &d;
static_assert(d.twice() == 42 && pb->b == 21);
constexpr int swap_sum(int a, int b) { auto s = [](int &x, int &y) { int t = x; x = y; y = t; }; s(a, b); return a * 10 + b; }
static_assert(swap_sum(1, 2) == 21);
constexpr double third = 1.0 / 3;
static_assert(int(third * 100) == 33 && (float)0.1 != 0.1);
template <double const &D> struct ByRef { static constexpr int n = int(D * 6); };
static_assert(ByRef<third>::n == 2);
constexpr int bind() { Pair p{3, 0.5}; auto [x, y] = p; auto &[u, v] = p; u = 7; return x * 10 + p.x; }
static_assert(bind() == 37);
constexpr int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static_assert(fib(15) == 610);
// `__integer_pack`
template <class T, T... I> struct seq { static constexpr int n = sizeof...(I); };
template <class T, T N> using make_seq = seq<T, __integer_pack(N)...>;
static_assert(__is_same(make_seq<int, 3>, seq<int, 0, 1, 2>));
template <int N> struct Uses { using type = make_seq<long, N + 1>; };
static_assert(Uses<3>::type::n == 4);
