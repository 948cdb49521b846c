// nvcc: -std=c++20
volatile int v; volatile int a[2]; struct S { int m; volatile int n; }; typedef volatile int W; enum E { e }; volatile E w;
void f1() { v++; ++v; v--; (v)--; v += 1; v <<= 2; a[0]++; a[1] ^= 1; *&v += 1; } void f2(S *s, volatile S *t, volatile int &r) { s->n++; t->m += 1; r--; }
void f3() { int x = v = 1; x = v = 2; v = v = 3; if ((v = 1)) { } while ((v = 0)) { } do { } while ((v = 0)); for (; (v = 0); ) { } switch (v = 1) { } x = 1 + (v = 1); int y(v = 1), z{v = 1}; w = w = e; }
int f4() { return v = 1; } int f5(bool b) { return b ? v = 1 : 2; } auto f6 = [] { return v = 1; }; void f7() { throw v = 1; } int f8(int n = v = 1); int f9 = v = 1; struct C { int n = v = 1; int m; C() : m(v = 1) {} };
void g1(volatile int); void g2(int, volatile int x, int *volatile p); void g3(volatile int x[2]); void g4(W x); void (*g5)(volatile int); using G = void(volatile int); template <class T> void g6(volatile T x); auto g7 = [](volatile int n) { return n; };
struct T { T(volatile int); void f(const volatile int); }; void g8(void (*p)(volatile int)); void g9(volatile S s) { s.m++; }
volatile S h1(); W h2(); auto h3() -> volatile int; struct U { volatile S f(); static volatile S g(); }; template <class T> volatile T h4(); volatile S (*h5)();
void f(S s) { volatile auto [m, n] = s; auto &[o, p] = *(volatile S *)&s; o++; } template <class T> void t() { v++; v += 1; int x = v = 1; } int u = sizeof(v++); void k() { [] { v++; }(); }
