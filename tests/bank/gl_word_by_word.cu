// nvcc: -std=c++20
// Each execution space of each declaration is applied to the function, one after the other.
__global__ __global__ int twice(int) { return 1; }
__global__ __host__ int both(...) noexcept;
__device__ __global__ __device__ __host__ void all(int);
__device__ void later(int); __global__ void later(int); __global__ void later(int); __host__ void later(int);
struct S {
    __global__ __host__ int member();
    __device__ void outside();
    __global__ operator int();
    friend __global__ __global__ void befriended(S) { }
    friend __global__ void templated(auto) { }
    friend __global__ __host__ int operator-(S, S) { return 1; }
};
__global__ void S::outside() { }
namespace n { void in_block() { __host__ void apart(int); } }
__global__ void apart(int);
void in_block() { __host__ void declared(int); { __global__ void declared(int); } }
__device__ void declared(int) { }
template <class T> void in_template() { __host__ void here(int); }
__global__ void here(int);
