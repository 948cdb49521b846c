// nvcc: --extended-lambda
namespace n0 { void f() { int a, b, c; auto l = [=] { return a; }; auto m = [b] { return b; }; auto n = [&c] { return c; }; auto o = [&] { return c; }; int d; auto p = [x = d] { return x; }; } }
namespace n1 { void f() { int a; auto l = [=] { int z = 1; return z + a + a; }; auto m = [=] { return a; }; } }
namespace n2 { void f() { int a[3]; auto l = [=] { return a[0]; }; } }
namespace n3 { void f() { int a[3]; auto l = [a] { return a[0]; }; } }
namespace n4 { struct P { int i; }; void f() { P p; auto l = [=] { return p.i; }; P q; auto m = [q] { return q.i; }; } }
namespace n5 { struct P { int i; P(); }; void f() { P p; auto l = [=] { return p.i; }; P q; auto m = [q] { return q.i; }; } }
namespace n6 { void f() { int a; auto l = [=] { auto k = [=] { return a; }; return k(); }; int b; auto m = [&] { auto k = [=] { return b; }; return k(); }; } }
namespace n7 { void f() { int a; auto l = [=] __device__ { return a; }; int b; auto m = [b] __host__ __device__ { return b; }; } }
namespace n8 { template <class F> void t(F); void f() { int a; t([=] { return a; }); int b; t([=] { (void)b; }); int c; t([=] { return sizeof(c); }); int d; t([=] { return &d; }); } }
namespace n9 { template <class T> void f(T t) { int a; auto l = [=] { return a; }; T b; auto m = [=] { return b; }; } }
namespace n10 { struct P { int i; P *p; void m(); }; void f() { P a, b, c, d, e, g, h; auto l = [a] { return 1; }; auto m = [b] { return b.i; }; auto n = [=] { return c.i; }; auto o = [=] { (void)d; }; auto p = [=] { return e; }; auto q = [=] { return &g; }; auto r = [=] { return sizeof(h); }; } }
namespace n11 { void f() { int a[2], b[2], c[2], d[2], e[2], g[2], h[2]; auto l = [a] { return 1; }; auto m = [b] { return b[0]; }; auto n = [=] { return c[0]; }; auto o = [=] { (void)d; }; auto p = [=] { return e; }; auto q = [=] { return &g; }; auto r = [=] { return sizeof(h); }; } }
namespace n12 { void f() { int a, b, c, d, e, g, h; auto l = [a] { return 1; }; auto m = [b] { return b; }; auto n = [=] { return c; }; auto o = [=] { (void)d; }; auto p = [=] () mutable { e = 1; }; auto q = [=] { return &g; }; auto r = [=] { return sizeof(h); }; } }
namespace n13 { void f() { int *a, *b, *c, *d; auto m = [b] { return *b; }; auto n = [=] { return *c; }; auto o = [=] { *d = 1; }; auto p = [=] { return a[0]; }; } }
namespace n14 { void f() { int a, b; auto n = [=] { return [=] { return a; }; }; auto o = [=] { auto q = [b] { return b; }; }; } }
namespace n15 { void f(bool x) { int a; if (x) a = 1; auto n = [=] { return a; }; int b; { auto m = [b] { }; } int c; c = 1; auto o = [=] { return c; }; int d; auto p = [=, &d] { return d; }; int e; &e; auto q = [=] { return e; }; for (;;) { int z; auto k = [=] { return z; }; } } }
namespace n16 { void f() { int a, b, c, d; auto l = [=] (int x = 3) { return a + x; }; auto m = [=] { if (1) return b; return 0; }; auto n = [=] { int y = c; return y + c; }; auto o = [=](auto x) { return d + x; }; } }
namespace n17 { struct S { int v; void f() { int a; auto l = [=] { return a + v; }; auto m = [this, a] { return a + v; }; } }; __global__ void k() { int a; auto l = [=] { return a; }; } __device__ int d() { int a; return [=] { return a; }() + [a] { return a; }(); } }
namespace n18 { void f() { int a; const int &r = a; auto l = [=] { return r; }; int b; int &s = b; auto m = [s] { return s; }; static int t; auto n = [=] { return t; }; int c; decltype(c) e = 1; auto o = [=] { return e; }; } }
namespace n19 { void f() { int a, b, c, d; auto l = [&] { return a; }; auto m = [&b] { return b; }; auto n = [&] { c = 1; return c; }; auto o = [&] { auto p = [d] { return 1; }; }; } }
namespace n20 { struct P { int i; }; void f() { P a, b, c, d; auto l = [&] { return a.i; }; auto m = [&b] { return b.i; }; auto n = [&] { return c; }; auto o = [&] { auto p = [d] { return 1; }; }; } }
namespace n21 { int f() { int a; auto l = [&] { return a; }; return a; } int g() { int a; auto l = [=] { return sizeof(a); }; return a; } int h() { int a; auto l = [a] { return a; }; return a; } int i() { int a; auto l = [=] { return a; }; return a; } }
namespace n22 { int f() { int a; { [&] { a = 2; }(); } return a; } int g() { int a; [=] () mutable { a = 2; }(); return a; } int h() { int a; auto l = [a = 1] { return a; }; return a; } int i() { int a; auto l = [a = a] { return a; }; return 1; } int j() { int a; auto l = [b = a + 1] { return b; }; return a; } int k() { int a; auto l = [b = &a] { return b; }; return a; } int m() { int a; auto l = [&b = a] { return b; }; return a; } }
namespace n23 { int f(bool c) { int a; while (c) { auto l = [=] { return a; }; } return 1; } int g(bool c) { int a; auto l = [=] { while (a) ; return 1; }; return 1; } int h() { int a; auto l = [=] { for (;;) { return a; } }; return 1; } int i() { int a; auto l = [a] { for (;;) { return a; } }; return 1; } int j(bool c) { int a; while (c) { auto l = [a] { return a; }; } return 1; } }
