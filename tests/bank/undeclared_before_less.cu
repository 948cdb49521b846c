// nvcc: -std=c++20
// Since C++20 an undeclared name in front of '<' begins template arguments.
namespace n2 { void f(int n) { if (i < n) n = 1; nix; } }
namespace n3 { void f(int n) { if (i < bar) n = 1; nix; } }
namespace n4 { void f(int n) { if (n && i < n) n = 1; nix; } }
namespace n5 { void f(int n) { n = i < n ? 1 : 2; nix; } }
namespace n6 { void f(int n) { bool b = i < n; nix; b; } }
namespace n7 { void f(int n) { g(i < n, 2); nix; } }
namespace n8 { void f(int n, int *p) { p[i < n] = 1; nix; } }
namespace n9 { void f(int n) { if (i << n) n = 1; if (i <= n) n = 2; nix; } }
namespace n10 { void f(int n) { if (n < i) n = 1; if (i < 3 || i > 7) n = 2; nix; } }
namespace n11 { void f(int n) { return (void)(i < n); } }
namespace n12 { void f(int n) { if ((i < n) && (n > 3)) n = 1; nix; } }
namespace n13 { void f(int n) { if (idx < n) { n = 1; } else { idx = 3; } idx = 4; } }
namespace n14 { __attribute__((global)) void k(int *p, int n) { if (i < n) p[i] = 1; } }
namespace n15 { __attribute__((global)) void k(int *p, int n) { int i = 1; if (i < N) p[i] = N; } }
namespace n16 { template <class T> void f(T n) { if (i < n) n = 1; nix; } }
namespace n17 { template <class T> struct S { void f(T n) { if (i < n) n = 1; nix; } }; }
namespace n18 { struct S { int a; void f(int n) { if (b < n) n = 1; if (this->b < n) n = 2; if (a < n) n = 3; } }; }
namespace n19 { int n; bool x = i < n; int y = nix; }
namespace n20 { void f(int n) { if (N::i < n) n = 1; } }
namespace n21 { namespace N { } void f(int n) { if (N::i < n) n = 1; nix; } }
namespace n22 { void f(int n) { n = i < n + 1; n = (i < n) + 1; n = i < (n); n = -i < n; nix; } }
namespace n23 { void f(int n) { switch (i < n) { case 1: break; } do { } while (i < n); nix; } }
namespace n24 { void f(int n) { auto l = [&] { return i < n; }; nix; } }
namespace n25 { void f(int n) { for (int i = 0; i < m; ++i) { } for (int i = 0; i < n; ++k) { } } }
namespace n26 { void f(int n) { i = 0; if (i < n) n = 1; while (i < n) ++i; nix; } }
namespace n28 { void f(int n) { if (i < n) n = 1; if (i < n) n = 1; i = 3; if (i < n) n = 2; nix; } }
namespace n29 { void f(int n) { nix(i); if (i < n) n = 1; } }
namespace n30 { void g12() { nv1<int> x; x = 3; } }
namespace n31 { void g13() { nv2<int, float> x = 3; } }
namespace n32 { void g14() { nv3<3> x; } }
namespace n33 { void g22() { nv12<int> x, y; } }
namespace n34 { void g23() { nv12<int> *x; x->y; } }
namespace n35 { void g24() { nv12<int> &x = q; } }
namespace n36 { void d(int n) { foo<int>(n); } }
namespace n37 { void d(int n) { if (foo<int>(n)) n = 1; } }
namespace n38 { void d(int n) { n = foo<3>(n) + bar<3>(n); bar(1); } }
namespace n39 { foo<int> x; }
namespace n40 { foo<int> f(int); }
namespace n41 { struct S { foo<int> x; foo<3> f(); }; }
namespace n42 { foo<int>::bar x; }
namespace n43 { int x = foo < 3; }
namespace n44 { void f(int a) { a = foo < a; } }
