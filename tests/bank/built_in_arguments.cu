// Arguments of built-in functions, lists that are returned, virtual functions with a placeholder, and parameters that they return.
namespace n0 { int g(int); int g(int v) { return g; } }
namespace n1 { int f(int v) { return f; } }
namespace n2 { __attribute__((device)) int f(int v) { return f; } }
namespace n3 { void k(int); int h() { int x = k; return x; } }
namespace n4 { int f(int (*p)(int)) { return p; } }
namespace n5 { int f(int *p) { int x; x = p; return p; } }
namespace n6 { long f(); int g() { return f; } }
namespace n7 { struct S { int m(); int n() { return m; } }; }
namespace n8 { template <class T> int t(T); int g() { return t<int>; } }
namespace n9 { int f() { while (__builtin_expect(true)) ; return 1; } }
namespace n10 { int f(int x) { return __builtin_expect(x, 1, 2); } }
namespace n11 { int f(int x) { return __builtin_popcount(); } }
namespace n12 { int f(int x) { return __builtin_popcount(x, 1); } }
namespace n13 { double f(double x) { return __builtin_sqrt(); } }
namespace n14 { double f(double x) { return __builtin_fma(x, x); } }
namespace n15 { void f(char *p) { __builtin_memcpy(p, p); } }
namespace n16 { void f(char *p) { __builtin_memset(p, 0, 1, 2); } }
namespace n17 { void f(char *p) { __builtin_strlen(); __builtin_strlen(p, p); __builtin_abort(1); __builtin_trap(1); __builtin_unreachable(1); } }
namespace n18 { int f(int *p) { return __builtin_popcount(p); } }
namespace n19 { void f(int p) { __builtin_strlen(p); __builtin_memcpy(p, p, p); } }
namespace n20 { int f(int x) { return __builtin_bswap32(); } }
namespace n21 { int f(int x) { return __builtin_bswap32("a"); } }
namespace n22 { auto l = [] { return {}; }; }
namespace n23 { auto f() { return {}; } }
namespace n24 { auto f() { return {1, 2}; } }
namespace n25 { auto l = [](int x) { if (x) return 1; return {}; }; }
namespace n26 { int x __attribute__((aligned(3))); }
namespace n27 { alignas(3) int x; }
namespace n28 { struct B { virtual void f(); }; struct D : B { auto f() override; }; }
namespace n29 { struct B { virtual auto f() { } }; struct D : B { }; }
namespace n30 { struct B { virtual int f(); }; struct D : B { auto f(); }; }
namespace n31 { struct B { virtual auto f(); }; }
namespace n32 { struct H1 { int ::f(); }; }
namespace n33 { void f(int ::r) {} }
namespace n34 { void f(int ::r); }
namespace n35 { void f() { int ::r; } }
namespace n36 { struct R { int *begin(); int *v(); }; void g() { R r; for (int x : r) ; } }
namespace n37 { struct R { int *end(); int *v(); }; void g() { R r; for (int x : r) ; } }
namespace n38 { struct R { int *begin(); double *end(); }; void g() { R r; for (int x : r) ; } }
namespace n39 { struct R { int *begin(int); int *end(); }; void g() { R r; for (int x : r) ; } }
namespace n40 { struct R { }; void g() { R r; for (int x : r) ; } }
namespace n41 { struct R { }; int *begin(R); void g() { R r; for (int x : r) ; } }
namespace n42 { void g(int *p) { for (int x : p) ; } }
namespace n43 { void g(int p) { for (int x : p) ; } }
namespace n44 { struct R { int begin(); int end(); }; void g() { R r; for (int x : r) ; } }
namespace n45 { struct R { int begin; int end; }; void g() { R r; for (int x : r) ; } }
namespace n46 { auto l = []() -> auto { return {}; }; }
namespace n47 { decltype(auto) f() { return {}; } }
namespace n48 { struct S { auto f() { return {}; } int g() { return {}; } }; }
namespace n49 { void f() { struct L { auto g() { return {1}; } }; } }
namespace n50 { auto g(int x) { if (x) return 1; return {}; } }
namespace n51 { struct M { virtual int &c(int q) { return q; } }; }
namespace n52 { struct B { virtual int &c(int q) = 0; }; struct M : B { int &c(int q) { return q; } }; }
namespace n53 { struct B { virtual int &c(int q) = 0; }; struct M : B { int &c(int q) override { int z = 3; return z; } }; }
