//@ args: --c++17
// CUDA's words on declarations of all kinds.
struct __align__(16) Aligned { int x; };
struct __builtin_align__(8) Other { int x; };
__global__ void __cluster_dims__(2, 1, 1) clustered(int *__restrict__ p) { *p = 1; }
template <int N> __launch_bounds__(N) __global__ void limited(const __grid_constant__ Aligned a) {}
__noinline__ __device__ int apart(int x) { return x; }
__host__ __device__ __noinline__ int both(int x) { return x; }
__attribute__((noinline)) __host__ int host(int x) { return x; }
class C {
    friend __global__ void friendly(C *);
    friend __device__ int friendly_function(C &c) { return c.x; }
    int x;
    static const __device__ int y = 2;
};
#pragma nv_diag_suppress 177
#pragma hd_warning_disable
typedef __host__ __device__ int (*pointer)(int);
__host__ __device__ int operator+(const C &, const C &);
__device__ int operator""_d(unsigned long long x) { return int(x); }
enum { constant = sizeof(pointer) };
namespace { __device__ int unnamed() { return 1; } __global__ void hidden() { unnamed(); } }
__device__ void loop(int *p)
{
#pragma unroll 4
    for (int i = 0; i < 8; ++i) p[i] = i;
}
