// Names of functions and members where values should stand, and the reverse.
namespace n0 { int f(int); double f(double); int g() { return f; } }
namespace n1 { int f(int); double f(double); int g() { int x = f; return x; } }
namespace n2 { int f(int); int g() { return f.v; } }
namespace n3 { int f(int); double f(double); int g() { return f.v; } }
namespace n4 { int f(int); int g() { return f->v; } }
namespace n5 { int f(int); double f(double); int g() { return f + 1; } }
namespace n6 { int f(int); double f(double); void g() { f; } }
namespace n7 { int f(int); double f(double); void g() { f = 1; } }
namespace n8 { int f(int); double f(double); void g() { if (f) ; } }
namespace n9 { int f(int); double f(double); void g() { int *p = f; } }
namespace n10 { int f(int); double f(double); void g() { auto p = f; } }
namespace n11 { int f(int); double f(double); void g() { void *p = (void *)f; } }
namespace n12 { int f(int); double f(double); void g() { int a[f]; } }
namespace n13 { int f(int); double f(double); void h(int); void g() { h(f); } }
namespace n14 { int f(int); double f(double); template <class T> void h(T); void g() { h(f); } }
namespace n15 { int f(int); double f(double); void g() { f[0]; } }
namespace n16 { int f(int); double f(double); void g() { *f; } }
namespace n17 { int f(int); double f(double); void g() { &f; } }
namespace n18 { int f(int); double f(double); void g() { !f; } }
namespace n19 { int f(int); double f(double); void g() { -f; } }
namespace n20 { int f(int); double f(double); void g() { f++; } }
namespace n21 { int f(int); double f(double); void g() { throw f; } }
namespace n22 { int f(int); double f(double); void g() { f << 1; } }
namespace n23 { int f(int); double f(double); void g() { 1 + f; } }
namespace n24 { int f(int); double f(double); void g() { f == 0; } }
namespace n25 { int f(int); double f(double); int x = f; }
namespace n26 { int f(int); double f(double); int (*p)(char) = f; }
namespace n27 { int f(int); double f(double); char (*p)(int) = f; }
namespace n28 { int f(int); double f(double); char (*p)(int) = &f; }
namespace n29 { int f(int); int (*p)(char) = f; }
namespace n30 { int f(int); int (*p)(char) = &f; }
namespace n31 { int f(int); int (*p)(int) = (int (*)(char))f; }
namespace n32 { int f(int); double f(double); int (*p)(int) = (int (*)(char))f; }
namespace n33 { template <class T> int t(T); int g() { return t; } }
namespace n34 { template <class T> int t(T); int g() { return t.v; } }
namespace n35 { template <class T> int t(T); void g() { t; } }
namespace n36 { template <class T> int t(T); void g() { int x = t; } }
namespace n37 { template <class T> int t(T); void g() { auto x = t; } }
namespace n38 { struct A { int m(); int n; }; int g(A a) { return a.m; } }
namespace n39 { struct A { int m(); int n; }; int g(A a) { return a.m + 1; } }
namespace n40 { struct A { int m(); int m(int); }; int g(A a) { return a.m; } }
namespace n41 { struct A { int m(); int n; void k() { m; } }; }
namespace n42 { struct A { int m(); int n; }; int g() { return A::n; } }
namespace n43 { struct A { int m(); int n; }; int g() { return A.n; } }
namespace n44 { struct A { int m(); int n; }; int g() { return A::m(); } }
namespace n45 { struct A { static int s(); int n; }; int g() { return A::s; } }
namespace n46 { struct A { int n; }; int g(A *p) { return p.n; } }
namespace n47 { struct A { int n; }; int g(A p) { return p->n; } }
namespace n48 { struct A { int n; }; int g(A &p) { return (*p).n; } }
namespace n49 { struct A { int n; }; int g(int p) { return p.n; } }
namespace n50 { struct A { int n; }; int g(int *p) { return p->n; } }
namespace n51 { struct A { int n; }; int g(A p[2]) { return p.n; } }
namespace n52 { struct A { int n; }; int g(A p) { return p.n(); } }
namespace n53 { struct A { int n; }; int g(A p) { return p.n[0]; } }
namespace n54 { struct A { int n; }; int g(A p) { return p.A; } }
namespace n55 { struct A { int n; }; int g(A p) { return p.B::n; } }
namespace n56 { struct A { int n; }; int g(A p) { return p::n; } }
namespace n57 { struct A { int n; }; int g(A p) { return A->n; } }
namespace n58 { struct A { enum { e }; }; int g(A p) { return p.e + p.f; } }
namespace n59 { struct A { typedef int t; }; int g(A p) { return p.t; } }
namespace n60 { struct A { int n; }; void g(A p) { p = 1; } }
namespace n61 { struct A { int n; }; void g(A p) { p + 1; } }
namespace n62 { struct A { int n; }; void g(A p) { p(); } }
namespace n63 { struct A { int n; }; void g(A p) { p[0]; } }
namespace n64 { struct A { int n; }; void g(A p) { *p; } }
namespace n65 { struct A { int n; }; void g(A p) { if (p) ; } }
namespace n66 { struct A { int n; }; void g(A p) { !p; } }
namespace n67 { struct A { int n; }; void g(A p) { p ? 1 : 2; } }
namespace n68 { struct A { int n; }; void g(A p) { switch (p) { } } }
namespace n69 { struct A { int n; }; void g(A p) { int x = p; } }
namespace n70 { struct A { int n; }; void g(A p) { (int)p; } }
namespace n71 { struct A { int n; }; void g(A p) { A *q = p; } }
namespace n72 { struct A { int n; }; void g(A *p) { A q = p; } }
namespace n73 { struct A { int n; }; void g(A *p) { A &q = p; } }
namespace n74 { struct A { int n; }; A g(int p) { return p; } }
namespace n75 { struct A { int n; }; A g(int *p) { return p; } }
namespace n76 { struct A { int n; }; A *g(A p) { return p; } }
namespace n77 { struct A { int n; }; void h(A); void g() { h(1); } }
namespace n78 { struct A { int n; }; void h(A &); void g() { h(A()); } }
namespace n79 { struct A { int n; }; void h(A *); void g(A a) { h(a); } }
namespace n80 { struct A { int n; }; void h(const A *); void g(A a) { h(&a, 1); } }
namespace n81 { void g(int p) { if (p > nullptr) ; } }
namespace n82 { void g(int p) { if (p == nullptr) ; } }
namespace n83 { void g(float p) { if (p < nullptr) ; } }
namespace n84 { void g() { !nullptr; -nullptr; } }
namespace n85 { void g() { nullptr ? 1 : 2; } }
namespace n86 { void g() { int x = nullptr; } }
namespace n87 { void g() { (auto)1; } }
namespace n88 { void g() { static_cast<auto>(1); } }
namespace n89 { void g() { new auto(1); new auto; } }
namespace n90 { void g() { sizeof(auto); } }
