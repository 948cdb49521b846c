__device__ void dev() { __constant__ int c; int e = c; __shared__ int g; e = g; extern __device__ int x; }
struct L { };
void f() { L a; auto k = [a] {}; }
void g() { extern int b = 2; }
