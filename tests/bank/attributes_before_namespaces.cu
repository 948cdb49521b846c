// Standard attributes in front of what has none (1847), launch attributes of classes (2412), values for types (304).
[[deprecated]] namespace n {}
namespace [[deprecated]] m {}
[[deprecated("x")]] inline namespace v {}
[[maybe_unused]] using T = int;
[[nodiscard]] extern "C" { int q(); }
[[nodiscard]] extern "C" int q1();
extern "C" [[nodiscard]] int q2();
void local() { [[maybe_unused]] using T = int; }
__global__ void __cluster_dims__(dim3(1)) clusters();
__global__ void __launch_bounds__(dim3(64)) bounds();
template<class U> void a(U t) {}
template<class U> __global__ void kernel(U t) {}
int global;
void f(int *p) {
    a<p>(p);
    kernel<p><<<1, 1>>>(p);
    a<global>(3);
    a<int *>(p);
}
__global__ void k();
void launches(int n) {
    k<<<-1, 1>>>();
    k<<<1, 1, -1>>>();
    k<<<1ll << 40, {1, -2}>>>();
    k<<<n, n, n>>>();
}
