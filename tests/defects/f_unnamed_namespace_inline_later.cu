namespace { int x; }
inline namespace { __device__ int a; __global__ void k() {} }
namespace { __device__ int b; }
