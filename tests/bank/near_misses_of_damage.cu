// What looks like the mistakes of damaged programs, and is none.
namespace n0 { int a[2][2] = {1, 2, 3, 4}; struct B { int p, q; }; B b[2] = {{1, 2}, 3, 4}; struct D : B { int r; }; }
namespace n1 { long a = 2147483647L + 1; unsigned b = 4294967295u + 1; int c = 2147483646 + 1; int d = -2147483647 - 1; }
namespace n2 { void f(int n) { switch (n) { case 1: break; default: ; } goto x; x: ; } void g(const int a, int *const b); }
namespace n3 { struct A { A(); A(int); A(const A &); ~A(); static void s(); void m(); static void t(int); void t(); int n; }; }
namespace n3 { void A::s() { A a; a.m(); a.n = 1; } void A::t(int) { } void A::t() { n = 1; m(); } }
namespace n4 { namespace N { template <class T> struct V { T t; T operator()() const; }; template <class T> int f(T); } }
namespace n4 { int g() { N::V<int> v = N::V<int>(); return v.t + N::f<int>(3) + N::f(4); } using N::f; int h = f(1); }
namespace n5 { template <class T> struct A { }; A<A<int> > a; A<A<int>> b; A<int(int)> c; A<int *[2]> d; int e = 3 < (4 > 2); }
namespace n6 { __attribute__((unused)) __attribute__((, aligned(8), , unused)) int a; int b __attribute__((unused, )); }
namespace n7 { struct S { operator int(); operator S *(); template <class T> operator T(); }; int f(S s) { return s.operator int(); } }
namespace n8 { template <class T> using P = T *; template <class T> int v = 1; template int v<int>; template struct n5::A<char>; }
namespace n9 { void f() { try { } catch (int) { } catch (const char *s) { (void)s; } catch (...) { } int *p = nullptr; if (p == nullptr) ; } }
