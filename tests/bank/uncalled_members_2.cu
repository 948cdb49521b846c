// Names of member functions that are not called, in calls, templates and lambda expressions.
namespace n0 { struct X { int f(); void k(int); void g() { k(f); } }; }
namespace n1 { struct X { int m(); }; template<class T> void q(T); struct Y : X { void k() { q(m); } }; }
namespace n2 { struct X { int m(); }; template<class T> struct Z { Z(T); }; struct Y : X { void k() { Z z(m); } }; }
namespace n3 { struct X { int m(); }; void q(...); struct Y : X { void k() { q(m); } }; }
namespace n4 { struct X { int m(); int m(int); }; void q(int); struct Y : X { void k() { q(m); } }; }
namespace n5 { struct X { int m(); int m(int); }; void q(int); struct Y : X { void k() { int i = m; } }; }
namespace n6 { struct X { int m(); int m(int); }; struct Y : X { void k() { m; } }; }
namespace n7 { struct X { int m(); int m(int); }; struct Y : X { void k() { auto x = m; } }; }
namespace n8 { struct X { int m(); int m(int); }; struct Y : X { void k() { m + 1; } }; }
namespace n9 { struct X { template<class T> int m(T); }; struct Y : X { void k() { m + 1; } }; }
namespace n10 { struct X { template<class T> int m(T); }; void q(int); void h() { X x; q(x.m); } }
namespace n11 { struct X { template<class T> int m(T); }; void q(int); void h() { X x; q(x.m<int>); } }
namespace n12 { struct X { template<class T> int m(T); }; template<class T> void q(T); void h() { X x; q(x.m<int>); } }
namespace n13 { struct X { template<class T> int m(T); }; template<class T> void q(T); struct Y : X { void k() { q(m<int>); } }; }
namespace n14 { struct X { template<class T> int m(T); }; template<class T> void q(T); struct Y : X { void k() { q(&m<int>); } }; }
namespace n15 { struct X { int f(); }; template<int (X::*)()> struct B {}; struct Y : X { B<f> b; }; }
namespace n16 { struct X { int f(); }; template<int (X::*)()> struct B {}; struct Y : X { B<&f> b; }; }
namespace n17 { struct X { int f(); int i = f; }; }
namespace n18 { struct X { int f(); void g(int = f); }; }
namespace n19 { struct X { int f(); X(int) : i(f) {} int i; }; }
namespace n20 { struct X { int f(); X(int) : i{f} {} int i; }; }
namespace n21 { struct X { int f(); auto g() -> decltype(f); }; }
namespace n22 { struct X { int f(); auto g() -> decltype(this->f); }; }
namespace n23 { template<class T> struct X { int f(); bool g() { return this->f; } }; }
namespace n24 { template<class T> struct X { int f(); bool g() { X t; return t.f; } }; }
namespace n25 { struct E { int f(); }; template<class T> struct X { bool g() { T t; return t.f; } }; template struct X<E>; }
namespace n26 { struct E { int f(); }; template<class T> struct X { void g() { T t; t.f; } }; template struct X<E>; }
namespace n27 { struct E { int f(); }; void q(int); template<class T> struct X { void g() { T t; q(t.f); } }; template struct X<E>; }
namespace n28 { struct E { int f(); void g() { auto l = [&](auto x) { return f; }; } }; }
namespace n29 { struct E { int f(); void g() { [x = f] {}; } }; }
namespace n30 { struct E { int f(); void g() { [f] {}; } }; }
namespace n31 { struct E { int f(); void g() { if constexpr (false) { int i = f; } } }; }
namespace n32 { struct E { int f(); struct I { void g() { E e; int i = e.f; } }; }; }
namespace n33 { struct E { operator int(); void g() { int i = operator int; } }; }
namespace n34 { struct E { int f(); }; typedef int (E::*P)(); P p = (P)&E::f; P q = static_cast<P>(&E::f); P r = (P)E::f; P s = P(E::f); }
namespace n35 { struct E { int f(); }; void g(E e) { asm("" :: "r"(e.f)); } }
namespace n36 { struct E { int f(); }; void g(E e) { new (e.f) int; delete e.f; e.f++; e.f[0]; e.f, 1; } }
namespace n37 { struct E { int f(); }; void g(E e) { for (auto x : e.f) {} } }
