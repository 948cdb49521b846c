// Template arguments and casts whose brackets are missing.
namespace n0 { template <class T> struct A { }; A<int a; }
namespace n1 { template <class T> struct A { }; A<A<int> a; }
namespace n2 { template <class T> struct A { }; A<int; }
namespace n5 { template <class T> struct A { }; void f() { A<int a; } }
namespace n6 { template <class T> struct A { }; void f(A<int a) { } }
namespace n7 { template <class T, class U> struct A { }; A<int int> a; }
namespace n8 { template <int N> struct A { }; A<1 a; }
namespace n9 { template <int N> struct A { }; A<1; }
namespace n10 { template <int N> struct A { }; A<1) a; }
namespace n11 { template <int N> struct A { }; A<1 2> a; }
namespace n12 { template <class T> void f(T); void g() { f<int(1); } }
namespace n13 { template <class T> void f(T); void g() { f<int 1); } }
namespace n14 { template <class T> void f(T); void g() { f<int; } }
namespace n15 { template <class T> void f(T); void g() { f<int(1; } }
namespace n16 { template <int N> void f(); void g() { f<1; } }
namespace n17 { void g() { static_cast int>(1); } }
namespace n18 { void g() { static_cast(1); } }
namespace n19 { void g() { static_cast<int>1; } }
namespace n20 { void g() { static_cast<int>; } }
namespace n21 { template <class T class U> struct A { }; }
namespace n22 { template <class T> struct A { }; A<int> > a; }
namespace n23 { template <class T> struct A { }; A<A<int>>> a; }
namespace n25 { void k(int); int v; void g() { k(w); k(v, w); u(w); k(u(w)); k(k); int *p = w; *w; w[0]; w->x; w.x; w(); w::x; if (w) ; } }
namespace n26 { template <class T> int api(void **, const T &); void use() { void *p; api(&p, w); api(w, 1); api(&p, w, w); api<int>(&p, w); } }
namespace n27 { template <class T> void api(T); void use() { api(w); api<w>(1); api<int>(w); } }
namespace n28 { struct S { template <class T> void m(T); void n(int); }; void use(S s) { s.m(w); s.n(w); s.m<int>(w); s.k(w); } }
namespace n29 { struct S { S(int); template <class T> S(T, int); }; void use() { S s(w); S t(w, 1); S u{w}; S v = w; new S(w); S(w, 2); } }
namespace n30 { struct map { }; struct T { map ;m }; }
namespace n31 { struct T { int ;m }; }
namespace n32 { void f() { int ;r = 1; } }
namespace n33 { void f() { int ;r asm("x"); } }
namespace n34 { struct M { }; struct D : M ; }
namespace n35 { struct M { }; struct D : M 0 { }; }
namespace n36 { struct M { }; struct D : M, { }; }
namespace n37 { struct M { }; struct D : public { }; }
namespace n38 { struct M { }; struct D : M M { }; }
namespace n39 { int use) { return 1; } }
namespace n40 { int use( return 1; } }
namespace n41 { int use() return 1; } }
namespace n42 { use() { return 1; } }
namespace n43 { int use()) { return 1; } }
namespace n44 { int use()() { return 1; } }
namespace n45 { int use() {{ return 1; } }
namespace n46 { int use() { return 1; }} }
namespace n47 { int use() { return 1 } }
namespace n48 { int use() { return; 1 } }
