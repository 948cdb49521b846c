template <__device__ int N> struct A { }; template <__host__ class T> struct B; template <class T, __device__ int *P> void g();
