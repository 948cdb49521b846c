__constant__ int *v[2];
__device__ int *w; __device__ int n; __device__ double d; __device__ int m[3][3];
int f1(int *a) { return *v[1][a]; }
int f2(int *a) { return *w[a]; }
int f3(int *a) { return *w[w]; }
int f4(int *a) { return w[d]; }
int f5(int *a) { return a[d] + w[n]; }
int f6(int *a) { return m[n][a]; }
int f7(int *a) { return m[a][n]; }
int f8(int *a) { return n[d]; }
int f10(int *a) { return d[n]; }
int f11(int *a) { return d[(a)] + (w)[(a)]; }
int f12(int *a) { return w[w[n]] + w[v[n]]; }
template<class T> int f13(T x, int *a) { return w[a] + x; }
int f14() { return f13(3, nullptr); }
int f15(int *a) { int q = w[a] = 3; return q; }
int f16(int *a) { return (w[a])[n]; }
int f17(int *a) { w[a] = n; return &w[a] - w; }
