// What is wrong in instances of class, alias and variable templates, wherever the arguments make it so.
namespace n0 { template<class T> T &&dv(); struct S {}; template<class F> struct R { using type = decltype(dv<F>()(1)); }; R<S> r; }
namespace n1 { template<class T> T &&dv(); struct S {}; template<class F> struct R { using type = decltype(dv<F>()(1)); }; R<S>::type r; }
namespace n2 { template<class T> T &&dv(); struct S {}; template<class F> struct R { typedef decltype(dv<F>() + 1) type; }; R<S> r; }
namespace n3 { template<class T> T &&dv(); struct S {}; template<class F> struct R { typedef decltype(dv<F>().m()) type; }; R<S> r; }
namespace n4 { template<class T> T &&dv(); struct S { void operator()(S); }; template<class F> struct R { typedef decltype(dv<F>()(1)) type; }; R<S> r; }
namespace n6 { template<class T> T &&dv(); struct S {}; template<class F> struct R { typedef decltype(dv<F>()(1)) type; }; template<class F> struct U { typedef typename R<F>::type G; }; U<S> r; }
namespace n9 { struct S {}; template<class F> struct R { typedef typename F::x type; }; template<class F> struct U { typedef typename R<F>::type G; }; U<S> r; }
namespace n13 { struct S {}; template<class F> struct R { static_assert(sizeof(F) > 4, ""); typedef F type; }; template<class F> typename R<F>::type g(F); void h() { g(S()); } }
namespace n14 { struct S {}; template<class F> struct R { static_assert(sizeof(F) > 4, ""); static const bool value = true; }; template<bool> struct E { typedef int type; }; template<class F> typename E<R<F>::value>::type g(F); void h() { g(S()); } }
namespace n15 { struct S {}; template<class F> struct R { static_assert(sizeof(F) > 4, ""); static const bool value = true; }; template<class F> constexpr bool v = R<F>::value; bool b = v<S>; }
namespace n16 { struct S {}; template<class F> struct R { typedef typename F::x type; }; template<class F> constexpr bool v = sizeof(typename R<F>::type); bool b = v<S>; }
namespace n17 { struct S {}; template<class F> struct R { static const bool value = F::value; }; bool b = R<S>::value; }
namespace n18 { struct S {}; template<class F> constexpr bool v = F::value; bool b = v<S>; }
namespace n19 { struct S {}; template<class F> struct R : B<F::value> { }; }
namespace n20 { struct S {}; template<bool> struct B { }; template<class F> struct R : B<F::value> { }; R<S> r; }
namespace n21 { template<class T> T &&dv(); struct S {}; typedef decltype(dv<S>()(1)) type; }
namespace n22 { template<class T> T &&dv(); struct S {}; template<class F> struct R { typedef decltype(F()(1)) type; }; R<S> r; }
namespace n23 { template<class T> T &&dv(); struct S {}; template<class F> struct R { static_assert(sizeof(dv<F>()(1)) > 1, ""); }; R<S> r; }
namespace n24 { struct S {}; template<class F> struct R { static F f(); typedef decltype(f()(1)) type; }; R<S> r; }
namespace n25 { struct S {}; template<class F> struct R { static F f(); typedef decltype(f() + 1) type; }; R<S> r; }
namespace n26 { struct S {}; template<class T> struct D : T::base { }; D<S> d; }
namespace n27 { template<class T> struct H { enum { v = T::value }; }; H<int> h; }
namespace n28 { template<class T> struct H { static const int v = T::value; }; int x = H<int>::v; }
namespace n29 { template<class T> struct A { typedef T *p; void c(const T &); }; template<class T> struct V { T *b(); A<T> a; void p(const T &); }; V<int &> v; }
namespace n30 { template<class T> struct A { typedef T *p; void c(const T &); }; template<class T> struct B : A<T> { T *q; }; template<class T> struct V { T *b(); B<T> a; void p(const T *); }; V<int &> v; }
namespace n31 { namespace N { struct Z {}; template<class T> void e(Z); } void c1() { int v = e<N::Z>(N::Z()); } }
namespace n32 { namespace N { struct Z {}; template<class T> void e(Z); } void c1() { int v = 1 + e<N::Z>(N::Z()); } }
