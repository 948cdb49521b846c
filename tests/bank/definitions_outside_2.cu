// More members that are defined outside of their class, and are not what the class declares: other kinds, types, heads, arguments.
namespace n48 { struct A { struct I {}; typedef int T; using U = int; }; int A::I; int A::T = 1; int A::U; }
namespace n49 { struct A { template<class T> struct I {}; template<class T> using U = T; }; int A::I; int A::U = 1; void A::I() {} void A::U() {} }
namespace n50 { struct A { static int s; static const int c; static int a[]; static int *p; }; long A::s; int A::c; int A::a[3]; int *const A::p = 0; }
namespace n51 { struct B { int m; void f(); static int s; }; struct A : B {}; void A::f() {} int A::s = 1; int A::m; }
namespace n52 { struct B { void f(); static int s; }; struct A : B { using B::f; using B::s; }; void A::f() {} int A::s = 1; }
namespace n53 { namespace N { template <class T> void f(T); } template <class T> void N::f(T*) {} template <class T> int N::f(T) { return 1; } void N::f(int) {} }
namespace n54 { namespace N { typedef int T; struct S {}; enum E {e}; } void N::T() {} void N::S() {} void N::e() {} int N::T; int N::S; int N::E;  }
namespace n55 { struct A { void f(); int n; }; template<class T> struct F { friend void A::f(int); friend int A::f(); friend void A::n(); friend void A::g(); friend void A::f(T); }; }
namespace n56 { template<class T> struct A { void f(); void f(T); }; template<class T> struct F { friend void A<T>::f(int); friend void A<T>::g(); friend void A<int>::f(long); friend void A<int>::g(); friend void A<int>::f(); friend int A<int>::f(int); }; }
namespace n57 { template<class X> struct B { void f(); }; template<class X> template<class Y> void B<X>::f() {} }
namespace n58 { template<class X> struct B { template<class U> void f(U); }; template<class X> void B<int>::f(X) {} }
namespace n59 { template<class X> struct B { template<class U> void f(U); }; template<class X> template<class U> void B<int>::f(U) {} }
namespace n60 { template<class X> struct B { template<class U> void f(U); }; template<class X> template<class U> void B<X*>::f(U) {} }
namespace n61 { template<class X> struct B { template<class U> void f(U); }; template<class X> template<class U> void B<U>::f(U) {} }
namespace n62 { template<class X> struct B { template<class U> void f(U); }; template<class X> void B<X>::f(int) {} }
namespace n63 { template<class X> struct B { template<class U> void f(U); }; template<class X, class U> void B<X>::f(U) {} }
namespace n64 { template<class X> struct B { template<class U> void f(U); }; template<class X> template<class U, class V> void B<X>::f(U) {} }
namespace n65 { template<class X> struct B { template<class U> void f(U); }; template<class X> template<int U> void B<X>::f(int) {} }
namespace n66 { template<class X> struct B { template<class U> void f(U); }; template<class X> template<class U> void B<X>::f(U*) {} }
namespace n67 { template<class X> struct B { template<class U> void f(U); }; template<class X> template<class U> int B<X>::f(U) { return 1; } }
namespace n68 { template<class X> struct B { template<class U> void f(U, X); }; template<class X> template<class U> void B<X>::f(X, U) {} }
namespace n69 { template<class X> struct B { template<class U> void f(U) const; }; template<class X> template<class U> void B<X>::f(U) {} }
namespace n70 { template<class X> struct B { template<class U> struct I { void f(); }; }; template<class X> template<class U> void B<X>::I<X>::f() {} }
namespace n71 { template<class X> struct B { template<class U> struct I { void f(); }; }; template<class X, class U> void B<X>::I<U>::f() {} }
namespace n72 { template<class X> struct B { template<class U> struct I { void f(); }; }; template<class X> void B<X>::I<int>::f() {} }
namespace n73 { template<class X> struct B { struct I { void f(); int n; static int s; }; }; template<class X> int B<X>::I::f() {}  template<class X> void B<X*>::I::f() {} template<class X> int B<X>::I::n = 1; template<class X> long B<X>::I::s = 1; template<class X> void B<X>::I::g() {} }
namespace n74 { template<int N> struct B { void f(); }; template<class N> void B<N>::f() {} }
namespace n75 { template<int N> struct B { void f(); }; template<unsigned N> void B<N>::f() {} }
namespace n76 { template<int N> struct B { void f(); }; template<int N> void B<+N>::f() {}  }
namespace n77 { template<class... X> struct B { void f(); }; template<class... X> void B<X..., int>::f() {} }
namespace n78 { template<class... X> struct B { void f(); }; template<class X> void B<X>::f() {} }
namespace n79 { template<class X, class... Y> struct B { void f(); }; template<class... Y> void B<Y...>::f() {} }
namespace n80 { template<class X, class... Y> struct B { void f(); }; template<class X, class... Y> void B<X, Y*...>::f() {} }
namespace n81 { template<class X> struct B { void f(); }; template<class X> struct B<X*> { void g(); }; template<class X> void B<X*>::f() {} template<class X> void B<X*>::g() {} template<class X> void B<X&>::g() {} }
namespace n82 { template<class X> struct B { void f(); }; template<class X> struct B<X*> { void g(); }; template<class X> int B<X*>::g() { return 1; } template<class X> void B<X*>::g(int) {} template<class X> int B<X*>::n = 1; }
namespace n83 { template<class X> struct B { void f(); }; template<class X> using C = B<X*>; template<class X> void C<X>::f() {} }
namespace n84 { template<class X> struct B { void f(); }; typedef B<int> C; template<> void C::f() {} template<class X> void C::f() {} }
namespace n85 { template<class X> struct B { void f(); static int s; B(); ~B(); operator int(); }; template<class X> B<X*>::B() {} template<class X> B<X*>::~B() {} template<class X> B<X*>::operator int() { return 1; } template<class X> int B<X*>::s; }
namespace n86 { template<class X> struct B { int v; struct I {}; enum E {e}; typedef int T; static int s; }; template<class X> void B<X>::v() {} template<class X> void B<X>::I() {} template<class X> void B<X>::e() {} template<class X> int B<X>::T = 1; template<class X> void B<X>::s() {} }
namespace n87 { template<class X> struct B { void f(); }; template<class X> int B<X>::f = 1; template<class X> int B<X>::g = 1; }
namespace n88 { template<class X> struct B { static X s; static int t; static X *u; }; template<class X> int B<X>::s = 1; template<class X> X B<X>::t = 1; template<class X> X B<X>::u = 1; }
namespace n89 { template<class X> struct B { void f(X); void g(X*); void h(int); void i(B); void j(const X&); void k(typename X::t); }; template<class X> void B<X>::f(int) {} template<class X> void B<X>::g(X&) {} template<class X> void B<X>::h(X) {} template<class X> void B<X>::i(B<X*>) {} template<class X> void B<X>::j(X const) {} template<class X> void B<X>::k(typename X::u) {} }
namespace n90 { template<class X> struct B { void f(X) const; void g(X) &; static void h(X); virtual void i(); }; template<class X> void B<X>::f(X) {} template<class X> void B<X>::g(X) {} template<class X> void B<X>::h(X) const {} template<class X> void B<X>::i() const {} }
namespace n91 { struct A { int x; void f(); }; struct B { friend A::~A(); friend A::A(const A&); friend A::A(); friend A &A::operator=(const A &); friend A::A(int); }; }
namespace n92 { typedef struct A {} T; struct B { friend T::~T(); friend A::~T(); }; }
