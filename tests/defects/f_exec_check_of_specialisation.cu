__device__ int d(int);
#pragma nv_exec_check_disable
template <class T> __host__ __device__ int b(T t) { return d(1) + d(t); }
template int b(int);
#pragma nv_exec_check_disable
template <> __host__ __device__ int b(float) { return d(1); }
#pragma nv_exec_check_disable
__host__ __device__ auto l = [](int x) { return d(x); };
