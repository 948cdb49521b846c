typedef void F(int);
using G = int(float);
__device__ F f;
__global__ G k;
struct S { __device__ F m; static __global__ F n; __device__ static G s; };
__global__ F l;
void use(S s) { f(1); s.m(2); S::s(3.f); l(4); }
