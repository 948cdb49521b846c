// Functions and variables are defined once, whatever plain attributes they have.
__device__ __forceinline__ int f1(int a) { return a; }
__device__ __forceinline__ int f1(int a) { return a + 1; }
__device__ __noinline__ int f2(int a) { return a; }
__device__ __noinline__ int f2(int a) { return a + 1; }
__host__ __device__ inline int f3(int a) { return a; }
__host__ __device__ inline int f3(int a) { return a + 1; }
static __attribute__((unused)) int f4(int a) { return a; }
static __attribute__((unused)) int f4(int a) { return a + 1; }
__attribute__((noinline)) int f5(int a) { return a; }
int f5(int a) { return a + 1; }
[[nodiscard]] int f6(int a) { return a; }
[[nodiscard]] int f6(int a) { return a; }
__attribute__((cold)) void f7() { }
__attribute__((cold)) void f7() { }
__attribute__((visibility("default"))) void f8() { }
__attribute__((visibility("default"))) void f8() { }
[[deprecated]] void f9() { }
[[deprecated]] void f9() { }
__attribute__((always_inline)) inline void g1() { }
__attribute__((always_inline)) inline void g1() { }
__attribute__((weak)) void g2() { }
__attribute__((weak)) void g2() { }
__attribute__((unused)) int v1 = 1;
__attribute__((unused)) int v1 = 1;
[[maybe_unused]] static int v2 = 1;
[[maybe_unused]] static int v2 = 1;
alignas(8) int v3 = 1;
alignas(8) int v3 = 1;
__device__ __align__(8) int v4 = 1;
__device__ __align__(8) int v4 = 1;
struct S { __attribute__((unused)) void m() { } __attribute__((unused)) void m() { } [[nodiscard]] int n(); [[nodiscard]] int n(); };
__attribute__((noinline)) int h1(int = 1);
__attribute__((noinline)) int h1(int = 1);
__attribute__((noinline)) int h2();
__attribute__((noinline)) long h2();
__global__ __launch_bounds__(32) void k1() { }
__global__ __launch_bounds__(32) void k1() { }
__attribute__((noreturn)) void n1(); static __attribute__((unused)) int u1(int); int u2() { return u1(1); }
