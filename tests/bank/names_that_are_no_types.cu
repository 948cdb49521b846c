// Names of values where a type is wanted, and of nothing where a member is.
namespace n0 { template<class T> struct A { T x; static int s; void f(); enum { e }; typedef int t; }; A<int>::x n; A<int>::s m; A<int>::f o; A<int>::e p; A<int>::t q; A<int>::u r; }
namespace n1 { int x; void f(); enum { e }; x n; f o; e p; void g(x); x h(); using U = x; void k() { x y; f z; sizeof(x); (x)1; static_cast<x>(1); new x; } }
namespace n2 { int v; using U = v; using W = undefinedname; void k() { static_cast<v>(1); static_cast<undef>(1); auto x = [](int a) -> v { return 1; }; auto y = [](int a) -> undef2 { return 1; }; } }
namespace n3 { template<class T> struct A {}; using U = A; void k() { static_cast<A>(1); } template<class T> T f(); using V = f; template<class T = v1> struct B {}; template<class T = f> struct C {}; }
namespace n4 { enum E { e }; using U = e; using V = E::e; template<class T> struct B { using U = T::x; using V = typename T::x; typedef T::y W; T::z f(); }; }
namespace n5 { struct S { int x; } s, *p; int f() { s.; return 1; } }
namespace n6 { struct S { int x; } s, *p; int f() { p->; return 1; } }
namespace n7 { struct S { int x; } s, *p; int f() { s.1; return 1; } }
namespace n8 { struct S { int x; } s, *p; int f() { s.*; p->*; return 1; } }
namespace n9 { struct S { int x; } s, *p; int f() { return p->; } }
namespace n11 { struct S { int x; } s, *p; int f() { s.int; p->if; s.class; return 1; } }
namespace n12 { struct S { int x; } s, *p; int f() { s."x"; p->+1; return 1; } }
namespace n13 { struct S { int x; } s, *p; int f() { s.::x; s.S::x; s.S::; return 1; } }
namespace n14 { struct S { int x; } s, *p; int f() { s..x; p->->x; s.->x; return 1; } }
