__device__ int d; __device__ int *w; struct S { int m; void f(int); void g(int) const; S *n; }; __device__ S s; __device__ S *ps; void f(int, int); void f(int); __device__ S *pa[2]; struct B { int x; }; __device__ B b;
void g1(int *a) { d = a; }
void g2(int *a) { d = b; }
void g3(int *a) { w = 3.0; }
void g5(int *a) { ps->f(u); }
void g6(int *a) { s.f(u); }
void g7(int *a) { pa[1]->f(u); }
void g8(int *a) { (*ps).f(u); }
void g9(int *a) { ps->n->f(u); }
void g10(int *a) { f(ps->m, u); }
void g11(int *a) { d + a[a] == d; }
void g18(int *a) { f(d, d, d); }
void g19(int *a) { f(a, d); }
void g20(int *a) { d = u = d; }
void g21(int *a) { w[0] = u; *w = u; pa[0] = u; s.m = u; ps->m = u; }
