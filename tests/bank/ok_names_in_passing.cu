// A name that an elaborated-type-specifier introduces is declared, wherever that stands; a default argument sees all
// members of its class.
template<typename> struct A;
template<typename T> void foo(A<T> *p) { (void)p; }
template<typename> struct A { friend void foo<class X>(A<X> *); };

struct Base {
  int i;
  constexpr Base(int, int n = number) : i(n) {}
private:
  static const int number = 42;
};
struct Derived : Base { using Base::Base; };
constexpr Derived d(24);
static_assert(d.i == 42, "the default argument");

int main() { foo<int>(0); return d.i; }
