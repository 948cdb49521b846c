// Lists for '...', members that are no members, default arguments of templates, bounds, labels, values of template parameters, and functions redeclared with auto.
namespace n0 { int printf(const char *, ...); void f() { printf("%d", {}); printf("%d", {1}); printf({}, 1); } }
namespace n1 { void v(int, ...); void f() { v(1, {}); v({}, {2, 3}); v({}); } }
namespace n2 { struct dim { int x; }; void g(int); void f() { auto t = dim::tiled<32>(3); } }
namespace n3 { struct A { template <int N> static int t(int); }; int x = A::t<3>(2); int y = A::u<3>(2); }
namespace n4 { struct E { int y; template<class U> E(U, U) : q() { } }; }
namespace n5 { struct E { int y; template<class U> E(U, U) : y(), z(1) { } void f() { } }; }
namespace n6 { template <class T> struct E { int y; E() : q() { } }; }
namespace n7 { template <class T> struct E : T { int y; E() : q() { } }; }
namespace n8 { struct B {}; template <class T> struct E : B { int y; E() : q(1), B() { } }; }
namespace n9 { template <int N = 99999999999> struct S; }
namespace n10 { template <char N = 300> struct S; }
namespace n11 { template <class T, unsigned N = -1> struct S; }
namespace n12 { template <int N = 1.5> struct S; }
namespace n13 { template <int N = 99999999999> void f(); }
namespace n14 { template <class T> int f(T); template <> double f<int>(int); }
namespace n15 { template <class T> int f(T); template <> double f(int); }
namespace n16 { template <class T> int f(T); template <> int f(int, int); }
namespace n17 { template <class T> T f(T); template <> double f<int>(int) { return 1; } }
namespace n18 { template <class T> T f(T); template double f<int>(int); }
namespace n19 { int n; int a[n]; void f(int m) { int b[m]; int c[2][m]; int d[-1]; int e[0]; } }
namespace n20 { void f(int n) { void *t[] = {&&t, &&b}; goto *t[n]; b: ; } }
namespace n21 { void f() { goto l; } void g() { m: ; } void h() { &&m; } }
namespace n22 { int f(int); auto f(int v) { return v; } }
namespace n23 { auto f(int v); decltype(auto) f(int v) { return v; } }
namespace n26 { struct Q { int a; Q(int); Q(const int *); }; int v; void f() { Q z(v, 1); Q y{v, 1}; new Q{v, 1}; new Q(v, 1); Q w = {v, 1}; } }
namespace n27 { auto f(int); int f(int); }
namespace n28 { auto f(int); auto &f(int); }
namespace n29 { int f(int); auto f(int); }
namespace n30 { auto f(int) -> int; int f(int); auto f(int) -> long; }
namespace n31 { int f(int); decltype(auto) f(int x) { return x; } }
namespace n32 { auto *f(int x); int *f(int x); }
namespace n33 { struct S { auto f(); int f(); }; }
namespace n34 { struct S { int f(); auto f(); }; }
namespace n35 { struct S { int f(); auto f() { return 1; } }; }
namespace n36 { __attribute__((host)) int f(int); __attribute__((device)) auto f(int v) { return v; } }
namespace n37 { int f(const int); auto f(int) { return 1; } }
namespace n38 { template <void (*F)(int)> void f() { F(1); F("a"); F(); F(1, 2); F = 0; } }
namespace n39 { struct S { int m; void g(); }; template <int S::*M> int f(S s) { s.*M = 1; (&s)->*M; return s.*M; } template <void (S::*M)()> void g(S s) { (s.*M)(); (s.*M)(1); } }
namespace n40 { template <char c> void f() { c = 'a'; char d = c; const char &r = c; char &q = c; } }
namespace n41 { __attribute__((device)) void d(int *); template <int *P> void f() { d(P); d(P + 1); } }
namespace n42 { __attribute__((device)) void d(int &); template <int &R> void f() { d(R); } }
namespace n43 { __attribute__((device)) void d(void (*)()); template <void (*F)()> void f() { d(F); F(); } }
namespace n44 { struct S { int m; }; __attribute__((device)) void d(int S::*); template <int S::*M> void f() { d(M); } }
namespace n46 { template <int N> void f() { if (N == 0) return; for (int i = 0; i < N; i++) ; while (N--) ; N << 3; N >> 40; N / 0; 1 / N; 1 % N; int x = 1 << N; } }
namespace n47 { template <int N> struct A { template <int M> struct B { static const int v = N + M; }; int x = B<N>::v; typename A<N>::template B<3> *p; friend void g(A<N>); }; }
