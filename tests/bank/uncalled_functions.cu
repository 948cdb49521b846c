// Functions that are named and not called.
namespace n0 { struct S { int m(); void n() { int x = m; } }; }
namespace n1 { struct S { int m(); void n() { int x(m); } }; }
namespace n2 { struct S { int m(); void n() { int x{m}; } }; }
namespace n4 { struct S { int m(); int n() { if (m) return 1; return 2; } }; }
namespace n5 { struct S { int m(); int n() { while (m) ; return !m; } }; }
namespace n6 { struct S { int m(); void f(int); void n() { f(m); } }; }
namespace n7 { struct S { int m(); void n() { auto x = m; } }; }
namespace n8 { struct S { int m(); void n() { m; } }; }
namespace n9 { struct S { int m(); void n() { (m); } }; }
namespace n10 { struct S { int m(); int n(bool b) { return m ? 2 : 1; } }; }
namespace n11 { struct S { int m(); void n() { int x[] = {m, 2}; } }; }
namespace n12 { struct S { int m(); int x = m; }; }
namespace n13 { struct S { int m(); int x; S() : x(m) { } }; }
namespace n14 { struct S { int m(); int n(int d = m); }; }
namespace n15 { struct S { int m() const; }; int f(S s) { int x = s.m; return x; } }
namespace n16 { struct S { int m() const; }; int f(S s) { int x; x = s.m; return s.m + 1; } }
namespace n17 { struct S { int m() const; }; int f(S *s) { if (s->m > 0) return s->m; return s->m == 2; } }
namespace n18 { struct S { int m() const; }; int f(S s) { if (s.m) return 1; while (s.m) ; return s.m ? 1 : 2; } }
namespace n19 { struct S { int m() const; }; void g(int); void f(S s) { g(s.m); s.m; auto x = s.m; } }
namespace n20 { struct S { int m() const; }; void f(S s) { for (int i = 0; i < s.m; i++) ; int a[3]; a[s.m] = 1; } }
namespace n21 { struct S { int m(int) const; int m(); }; void f(S s) { for (int i = 0; i < s.m; i++) ; int x = s.m; } }
namespace n22 { int m(); int f() { int x = m; x = m; return 1 + m; } }
namespace n23 { int m(); int f() { if (m > 0) return m < 2; if (m) return !m; return -m; } }
namespace n24 { int m(); void g(int); void f() { g(m); int a[3]; a[m] = 2; for (int i = 0; i < m; ++i) ; } }
namespace n25 { int m(); int f(bool b) { return b ? m : 1; } int g() { switch (m) { } return m[0]; } }
namespace n26 { int m(); int f() { return (int)m; } int g() { return static_cast<int>(m); } int x[] = {m}; int y{m}; }
namespace n27 { struct S { int x; }; S m(); int f() { return m.x; } int g() { return m->x; } }
namespace n28 { struct S { static int m(); void n() { int x = m; x = m; } int k() { return m + 1; } }; }
namespace n30 { struct A {}; void f(int *p, A a) { p[a] = 1; p[p] = 1; p[1.5] = 1; p["a"] = 1; p[nullptr] = 1; } }
namespace n31 { struct A {}; void f(int p, A a) { p[1]; a[1]; 1[p]; } }
namespace n32 { void f(void *p) { p[1]; } }
namespace n33 { void f(int (*p)(int)) { p[1]; } }
namespace n34 { void f(int a[3][4]) { a[1.f][2] = 1; a[1][2.0] = 2; } }
namespace n35 { void f(float x, double *p) { p[x] = 1; x[p] = 2; } }
namespace n36 { void v(); void f(int *p) { p[v()] = 1; v()[p] = 1; } }
namespace n37 { template <class T> void f(T *p, double d) { p[d] = 1; int a[3]; a[d] = 1; } }
