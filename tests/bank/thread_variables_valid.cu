int g(); int v; int w[3]; const int k = 1; const double d = 1.5; constexpr int c() { return 1; } struct P { int x; }; struct D { int x = 1; }; struct N { N() = default; int x; }; struct S { S(); };
struct V { constexpr V(int n) : n(n) {} int n; }; struct B { S *s; }; struct M { int x; const char *p; }; union U { int x; float f; };
__thread P a; __thread D b; __thread N e; __thread V f = 3; __thread V h(3); __thread B i; __thread M j = {1, "x"}; __thread U l; extern __thread S m; __thread S *n;
__thread int o = k; __thread double p = d; __thread int q = c(); __thread int *r = &v; __thread int *s = w + 1; __thread long t = &w[2] - &w[0]; __thread int u[3] = {1, 2}; __thread int x = sizeof(g());
__thread long y = (long)&v; __thread char z[] = "abc"; __thread void (*aa)(); __thread int (*bb)() = g; __thread int cc = 1 ? 2 : 3; __thread unsigned dd = 4u; __thread int *ee = 0; __thread int &ff = v;
thread_local int gg = g(); thread_local S hh; __thread int ii = 1, jj; static __thread int kk = k * 2; __thread const char *ll = "x"; __thread P mm = P(); __thread P nn = {};
template <class T> struct Q { static __thread T x; }; template <class T> __thread T Q<T>::x = 1; int oo = Q<int>::x;
