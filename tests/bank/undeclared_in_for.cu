// Names that nothing declares in the parentheses of a for statement.
namespace n0 { void f(int n) { for (i = 0; i < n; i++) { } nix; } }
namespace n1 { void f(int n) { for (i = 0; i < n; ++i) n = i; nix; } }
namespace n2 { void f(int n) { for (int j = 0; i < 10; ++j) { } nix; } }
namespace n3 { void f(int n) { for (int j = 0; i < n && j < 3; ++j) { } nix; } }
namespace n4 { void f(int n) { for (int j = 0; i < m; ++j) { } nix; } }
namespace n5 { void f(int n) { for (int j = 0; i < n + 1; ++j) { } nix; } }
namespace n6 { void f(int n, int *p) { for (int j = 0; i < p[1]; ++j) { } nix; } }
namespace n7 { void f(int n, int *p) { for (int j = 0; p[i] < n; ++j) { } nix; } }
namespace n8 { void f(int n, int *p) { for (int j = 0; (i < n); ++j) { } nix; } }
namespace n9 { void f(int n, int *p) { for (int j = 0; n && i < n; ++j) { } nix; } }
namespace n10 { void f(int n) { for (; i < n;) { } for (; i < n;) { } } }
namespace n11 { void f(int n) { if (i < n) { } for (; i < n;) { } } }
namespace n12 { void f(int n) { for (; i < n;) { } if (i < n) { } i = 3; } }
namespace n13 { void f(const int n) { const int k = 3; for (; i < k;) { } for (; j < n;) { } } }
namespace n14 { void f(int n) { for (; i < g(n);) { } nix; } }
namespace n15 { void f(int n) { for (; i <= n;) { } for (; j > n;) { } for (; k != n;) { } for (; l << n;) { } } }
namespace n18 { template <class T> void f(T n) { for (int j = 0; i < n; ++j) { } nix; } }
namespace n19 { template <int N> void f() { for (int j = 0; i < N; ++j) { } nix; } }
namespace n20 { __attribute__((global)) void k(float *p, int n) { for (int j = 0; idx < n; ++j) { p[idx] = j; } } }
namespace n21 { void f(int n) { while (i < n) { } if (j < n) { } do { } while (k < n); switch (l < n) { } } }
namespace n22 { void f(int n) { for (unsigned j = 0; i < sizeof(n); ++j) { } nix; } }
namespace n23 { void f(int n) { for (i < n;;) { } nix; } }
