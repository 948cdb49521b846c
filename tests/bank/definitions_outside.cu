// Members that are defined outside of their class, and are not what the class declares: other kinds, types, heads, arguments.
namespace n0 { namespace N { class A{}; } namespace M { struct C { template <class T> void t(T, N::A); void m(N::A*); }; } struct F { template <class T> friend void M::C::t(T, bool); }; }
namespace n1 { namespace N { class A{}; } namespace M { struct C { template <class T> void t(T, N::A); void m(N::A*); }; } struct F { friend void M::C::m(bool); }; }
namespace n2 { namespace N { class A{}; } namespace M { struct C { void m(N::A*); }; } struct F { friend int M::C::m(N::A*); }; }
namespace n3 { namespace N { class A{}; } namespace M { struct C { void m(N::A*); }; } struct F { friend void M::C::q(N::A*); }; }
namespace n4 { struct A { void n(); int s; }; void A::s() {} }
namespace n5 { struct A { int s; void n(); struct I{}; enum E{e}; typedef int T; }; void A::s() {} void A::I() {} void A::e() {} void A::T() {} }
namespace n6 { struct A { static int s(int); }; int A::s(long) { return 1; } }
namespace n7 { struct A { int s(int) const; }; int A::s(int) { return 1; } }
namespace n8 { template <class X> struct B { operator X*(); }; template <class X> B<X>::operator X &() { return *(X *)0; } }
namespace n9 { template <class X> struct B { void f(X); void g(int); }; template <class X> void B<X>::f(X*) {} template <class X> void B<X>::g(long) {} }
namespace n10 { template <class X> struct B { static int count; }; template <class X> int B<bla>::count = 0; }
namespace n11 { template <class X> struct B { static int count; }; template <class X> int B<int>::count = 0; }
namespace n12 { template <class X> struct B { static int count; void f(); }; template <class X> void B<int>::f() {} }
namespace n13 { template <class X> struct B { void f(); }; template <class X> void B<X*>::f() {} }
namespace n14 { template <class X, class Y> struct B { void f(); }; template <class X, class Y> void B<Y, X>::f() {} }
namespace n15 { template <class X, class Y> struct B { void f(); }; template <class X> void B<X, int>::f() {} }
namespace n16 { template <class X, int N> struct B { void f(); }; template <class X, int N> void B<X, 3>::f() {} }
namespace n17 { template <class X, int N> struct B { static int c; }; template <class X, int N> int B<X, N+1>::c = 0; }
namespace n18 { template <class... X> struct B { void f(); }; template <class... X> void B<X>::f() {} }
namespace n19 { template <class X> struct B { void f(); }; template <class X> void B<X>::g() {} }
namespace n20 { template <class X> struct B { void f(); struct I; }; template <class X> struct B<X*>::I {}; }
namespace n21 { template <class X> struct B { void f(); struct I; }; template <class X> struct B<bla>::I {}; }
namespace n22 { template <class X> struct B { B(); }; template <class X> B<bla>::B() {} }
namespace n23 { template <class X> struct B { B(); }; template <class X> B<int>::B() {} }
namespace n24 { template <class X> struct B { void f(); }; template <class X> void B::f() {} }
namespace n25 { template <class X> struct B { static int c; }; template <class X> int B::c = 0; }
namespace n26 { struct D { struct it2; }; template<class T> struct rev{}; struct D::it2 : rev<kt> {}; }
namespace n27 { struct D { int m; }; struct D::m {}; void D::m() {} }
namespace n28 { template <class X> class C { class jt; }; template <class> class C<K>::jt {}; }
namespace n29 { template <class X> class C { class jt; }; template <class  > class C<int>::jt {}; }
namespace n30 { struct A { void s(int); }; void A::s(long); }
namespace n31 { struct A { template<class T> void s(T); }; template<class T> void A::s(T*) {} }
namespace n32 { struct A { template<class T> void s(T); }; template<class T> int A::s(T) { return 1; } }
namespace n33 { struct A { template<class T> void s(T); template <int> void s(int); }; template<class T> void A::s(T*) {} }
namespace n34 { struct A { template<class T> void s(T); }; void A::s(int) {} }
namespace n35 { struct A { template<class T> void s(T); void s(long); }; void A::s(int) {} }
namespace n36 { struct A { void s(int); }; template<class T> void A::s(T) {} }
namespace n37 { struct A { void s(int); void s(long); }; template<class T> void A::s(T) {} }
namespace n38 { struct A { template<class T, class U> void s(T, U); }; template<class U, class T> void A::s(T, U) {} }
namespace n39 { struct A { template<class T, class U> void s(T, U); }; template<class U> void A::s(U, int) {} }
namespace n40 { struct A { template<class T> void s(T); }; template<class T, class U> void A::s(T) {} }
namespace n41 { struct A { template<class T> void s(T); }; template<int T> void A::s(int) {} }
namespace n42 { struct A { template<class T> void s(T) const; }; template<class T> void A::s(T) {} }
namespace n43 { struct A { template<class T> A(T); }; template<class T> A::A(T*) {} }
namespace n44 { struct A { template<class T> operator T*(); operator int(); }; A::operator long() { return 0; } A::operator int*() { return 0; } }
namespace n45 { struct A { operator int(); operator long(); }; A::operator int() const { return 0; } A::operator char() { return 0; } }
namespace n46 { struct A { int operator+(int); int operator[](int); }; int A::operator+(long) { return 1; } int A::operator[](int) const { return 1; } int A::operator-(int) { return 1; } }
namespace n47 { struct A { enum E { e }; }; int A::e; int A::E; void A::e() {} void A::E() {} }
