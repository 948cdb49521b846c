// nvcc: -std=c++20
volatile int v; volatile int *p; int *volatile q; struct S { int m; S &operator++(); int f() volatile { return m; } }; void h(int);
void f1() { v = v + 1; v = 1; (v = 1); (void)(v = 1); v = 1, v = 2; for (v = 0; v < 2; v = v + 1) { } h(v); p++; p += 1; *q += 1; (*q)++; true ? v = 1 : v = 2; int x = (v = 1, 2); x = v; }
void f2(volatile int *a, volatile int &b, const volatile int *c, volatile int (&d)[2], int n) { *a = n; b = n; d[0] = *c; n++; n += 1; int m = n = 1; m = n; } volatile int &f3(); volatile int *f4(); int f5() { return v; }
template <class T> void g(T &x) { x++; x += 1; int y = x = 1; } void k() { volatile int x = 1; g(x); int y; g(y); try { } catch (volatile int n) { } } template <volatile int n> void l();
void m(S s) { ++s; const auto [x] = s; volatile S t = s; t.f(); volatile int a[2] = {1, 2}; a[0] = a[1]; } __device__ void d(volatile float *a) { a[0] = a[1] + a[2]; } void n(volatile int *const, int *const volatile *);
