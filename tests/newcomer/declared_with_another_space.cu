__host__ __device__ int f(int);
__device__ int g(int x) { return f(x); }
int f(int x) { return x; }
__global__ void f2(int);
__device__ void f2(int) {}
