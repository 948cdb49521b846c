struct S { friend __host__ __device__ void f(int); friend __global__ void g(int); friend void h(int); };
__global__ void f(int) {}
__host__ void g(int) {}
__global__ void h(long) {}
template <class T> __global__ void k(T) {}
template __device__ void k(int);
template __global__ void k(long);
template <class T> __device__ void d(T) {}
template __global__ void d(int);
