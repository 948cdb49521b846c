__device__ int d; __device__ int *w; void f(int, int); __device__ void df(int, int); __device__ void df2(int, int); __device__ void df2(double, char*); struct K { K(int, int); }; struct DK { __device__ DK(int, int); }; struct M { __device__ void m(int); __device__ int operator+(int); __device__ operator int(); }; template<class T> __device__ void dt(T, int); __device__ void o(int, int = d); struct C { C(int, int = d); __device__ ~C(); };
void g1() { df(u, 1); }
void g2() { df2(u, 1); }
void g3() { df2(u, nullptr); }
void g4() { DK(u, 1); }
void g7(M m) { m.m(u); }
void g8(M m) { m + u; }
void g9(M m) { u + m; }
void g10(M m) { f(u, m); }
void g11() { dt(1, u); }
void g12() { dt(u, 1); }
void g13() { df(u); }
void g14() { o(u); }
void g15() { C c(u); }
void g16() { f(C(1), u); }
void g19(M m) { m ? u : 1; }
void g20(M m) { m && u; }
void g21(M m) { df(df(u, 1), d); }
void g22(M m) { df(1, u) + d; }
void g23(M m) { f(d, u); f(d + 1, u); f(w[1], u); f(*w, u); }
void g24(int *a) { f(d, a[a]); f(a[a], d); K(a[a], d); K k(a[a], d); K{d, u}; K k2{d, u}; K k3 = {d, u}; }
void g25(int *a) { int q[2] = {d, u}; K k[1] = {{d, u}}; struct S { int a, b; } s = {d, u}; S t{u, d}; auto z = S{u, d}; }
int g26(int *a) { return d + u; }
void h3(int *a, int i) { (u + w[i]); }
void h6(int *a, int i) { (a[a] + w[d]); }
void h93(int *a, int i) { (u || w[i]); }
void h104(int *a, int i) { (d = u); }
void h105(int *a, int i) { (u = w[i]); }
void h120(int *a, int i) { (a[a] -= w[d]); }
void h136(int *a, int i) { (d ? u : d); }
void h135(int *a, int i) { (u ? d : d); }
void h158(int *a, int i) { f(u + d, d); }
void h169(int *a, int i) { (a[a], d) + d; }
void h156(int *a, int i) { d++ + u; }
void h152(int *a, int i) { throw u + d; }
void h172(int *a, int i) { int q(a[a]); }
void h144(int *a, int i) { new K(u, d); }
