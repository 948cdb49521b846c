// Casts from bases, and names of typedefs and constants without what they need.
namespace n0 { struct A { int x; }; struct B : A { }; struct C : A { }; struct D : B, C { }; struct E : virtual A { }; void f(A *a, A &r) { D *d = (D *)a; } }
namespace n1 { struct A { int x; }; struct E : virtual A { }; struct G : E { }; void f(A *a, A &r) { E *g = (E *)a; E *h = static_cast<E *>(a); G *i = (G *)a; E &j = (E &)r; E *k = reinterpret_cast<E *>(a); E *l = dynamic_cast<E *>(a); } }
namespace n2 { struct A { int x; }; struct B : private A { }; struct C : B { }; void f(A *a) { B *b = (B *)a; B *c = static_cast<B *>(a); C *d = (C *)a; C *e = static_cast<C *>(a); B &g = static_cast<B &>(*a); } }
namespace n3 { struct A { }; struct V : virtual A { }; struct W : virtual A { }; struct X : V, W { }; void f(A *a) { X *x = static_cast<X *>(a); X *y = (X *)a; } }
namespace n4 { template <class T> struct A { }; struct V : virtual A<int> { }; void f(A<int> *a) { V *x = static_cast<V *>(a); } }
namespace n5 { typedef int J = 1; typedef int K{1}; typedef int L(1); void f() { typedef int M = 1; typedef int N{2}; } struct S { typedef int O = 1; }; }
namespace n7 { void f() { constexpr int d; constexpr const int e; constexpr int *p; static constexpr int s; constexpr int a[3]; } constexpr int g; struct S { static constexpr int m; }; constexpr S t; }
namespace n8 { template <int N> struct F { }; void f() { F<"a"> g; F<1.0> h; F<int> i; F<> j; F k; F<1, 2> l; F<nullptr> m; F<&f> n; F<true> o; F<'a'> p; F<1.5f> q; F<3000000000> r; } }
namespace n9 { void f() { try { } int x; try { } catch (int) { } try { throw 1; } catch (...) { } catch (int) { } } }
