__device__ int d();
template <class T> struct S {
#pragma nv_exec_check_disable
__host__ __device__ S() { d(); }
#pragma nv_exec_check_disable
template <class U> __host__ __device__ void m(U u) { d(); }
#pragma nv_exec_check_disable
__host__ __device__ void o();
__host__ __device__ void p() { d(); }
};
template <class T> __host__ __device__ void S<T>::o() { d(); }
template struct S<int>;
