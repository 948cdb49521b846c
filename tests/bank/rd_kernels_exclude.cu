// `__global__` and the other spaces over three declarations, and in friend templates.
__global__ void f1(int); __host__ void f1(int); __host__ void f1(int) {}
__global__ void f2(int); __device__ void f2(int); __global__ void f2(int) {}
__host__ void f3(int); __global__ void f3(int); __global__ void f3(int) {}
__host__ void f4(int); __global__ void f4(int); __host__ void f4(int) {}
template <class T> __global__ void f5(T); struct S { template <class T> friend __host__ void f5(T); };
struct R { template <class T> friend __host__ void f6(T); }; template <class T> __global__ void f6(T);
