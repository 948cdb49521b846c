// Aliases, enumerators and bases in the patterns of class templates that nothing is wrong with.
namespace n0 { template<class I> struct R { enum { v = I::value, w = v + 1, z = sizeof(I) }; enum E : int { a = w, b }; }; }
namespace n1 { template<class I, int n> struct R { enum { v = R<I, n - 1>::v + 1 }; }; template<class I> struct R<I, 0> { enum { v = 0 }; }; int x[R<int, 3>::v]; }
namespace n2 { template<class I> struct B { enum { a = 1 }; }; template<class I> struct R : B<I> { enum { v = B<I>::a, w = R::a, z = sizeof(typename R::x) }; }; }
namespace n3 { template<class I> struct R { template<class T> static char f(T*); static int f(...); enum { v = sizeof(f((I*)0)) == 1 }; }; }
namespace n4 { template<class I> struct R { enum E { a, b = a + 1, c = b }; E e; enum { d = c }; }; }
namespace n5 { template<class I> struct R { typedef int t; enum { v = t(3), w = sizeof(t), x = (t)2 }; }; }
namespace n6 { template<class I> struct R { private: typedef int t; public: typedef t u; typedef typename R::t w; using z = typename R<I>::t; using y = R<I*>; typedef y *p; typedef void (R::*m)(t); typedef int (*f)(R, u); }; }
namespace n7 { template<class I> struct R { struct A {}; struct B : A {}; template<class T> struct C : A {}; struct D : C<I> { typedef typename C<I>::x y; }; struct E : C<int> { typedef A z; }; }; }
namespace n8 { template<class I> struct R; template<class I> struct S { typedef R<I> r; typedef R<int> q; typedef typename r::x x; typedef q &y; }; }
namespace n9 { class X { typedef int t; template<class T> friend struct S; }; template<class T> struct S { typedef X::t t; enum { e = sizeof(X::t) }; }; }
namespace n10 { template<class T> struct S { typedef decltype(T() + 1) t; typedef decltype(S().m) u; int m; typedef decltype(m) v; }; }
namespace n11 { template<class T> struct S { int m; typedef decltype(S::m) v; typedef decltype(&S::f) w; void f(); enum { k = sizeof(S), n = sizeof(S::m) }; }; }
namespace n12 { template<class T> struct S { typedef int a[sizeof(T)]; typedef T v __attribute__((vector_size(16))); enum { k = alignof(T) }; typedef int al __attribute__((aligned(sizeof(T)))); }; }
