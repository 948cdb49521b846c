struct A { int x; }
__host__ __device__ int f();
