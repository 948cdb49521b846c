//@ args: --c++17
// Kernels and functions of the device: the host view has no bodies of them.
__device__ int intrinsic(int);
__global__ void plain(const int *in, int *out, int) { out[0] = intrinsic(in[0]); }
extern "C" __global__ void c_kernel(void) { intrinsic(1); }
__global__ void __launch_bounds__(256, 2) bounded(float x) { intrinsic(2); }
template <class T, class... R> __global__ void generic(T t, R... rest) { intrinsic(sizeof...(rest)); }
template <> __global__ void generic<int>(int t) { intrinsic(t); }
template __global__ void generic<long>(long);
static __global__ void tried(int i) try { intrinsic(i); } catch (...) { intrinsic(0); }

__device__ int square(int x) { return intrinsic(x) * x; }
__device__ auto deduced(int x) { return square(x); }
__device__ auto &reference(int &x) { intrinsic(1); return x; }
__device__ auto trailing(int x) -> int { return square(x); }
__device__ constexpr int constant(int x) { return x + 1; }
__host__ __device__ inline int both(int x) { return x; }
__device__ __forceinline__ int inlined(int a, int b)
{
    int c = square(a);
    return c + b;
}
static_assert(constant(1) == 2, "constant expressions of host code");
constexpr int declared_constant(int);
__device__ int later(int);
int later(int x) { return square(x); }

struct Base { __device__ Base(int); int base; };
struct S : Base {
    int &r;
    __device__ S(int &x) : Base(1), r(x) { r = intrinsic(x); }
    __device__ ~S() { intrinsic(r); }
    __device__ int get() const { return intrinsic(r); }
    __device__ int outside(int);
    __host__ int host() const { return r; }
    __device__ operator int() const { return intrinsic(r); }
    template <class T> __device__ T as() const { return T(intrinsic(r)); }
};
__device__ int S::outside(int y) { return intrinsic(y); }

int main() { struct Local { __device__ int f() { return intrinsic(1); } int g() { return 2; } }; return Local().g(); }
