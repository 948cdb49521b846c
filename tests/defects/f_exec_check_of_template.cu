#pragma nv_exec_check_disable
__host__ __device__ int a(int);
__device__ int d();
__host__ __device__ int a(int) { return d(); }
#pragma nv_exec_check_disable
template <class T> __host__ __device__ int b(T) { return d(); }
