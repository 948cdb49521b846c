// An explicit instantiation is of a kernel, whether it says so or not.
template <class T> __global__ void k(T t) {}
template <class T> __device__ void d(T t) {}
extern template void k<int>(int);
extern template __global__ void k(float);
extern template void d(int);
