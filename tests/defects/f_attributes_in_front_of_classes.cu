__device__ struct S { int x; } s; __constant__ enum { p, q } e; __device__ class C; __global__ struct T { }; __host__ __device__ union U { int a; }; __shared__ struct { int b; } sh;
