// What a class does not declare is no member, and a template in an inline unnamed namespace no variable yet.
struct S { void h(); };
__global__ void S::run() {}
__global__ void S::h() {}
inline namespace { template <class T> __device__ T vt; }
