// nvcc: -std=c++17
alignas(0) int a0; alignas(3) int a1; alignas(-4) int a2; alignas(4) int a3;
struct alignas(12) A {}; enum alignas(3) En { q };
__attribute__((aligned(3))) int b1; __attribute__((aligned(-8))) int b2; __attribute__((aligned(16))) int b3;
__align__(3) __device__ int c1; struct __align__(7) E { }; typedef int T __attribute__((aligned(6)));
void f(alignas(16) int p);
void g() { alignas(3) int x; alignas(0x10) int y; }
struct M { alignas(5) int x; alignas(16) int z : 3; int w __attribute__((aligned(5))); };
alignas(16) void h();
typedef alignas(8) int U;
void cc() { try { } catch (alignas(8) int e) { } }
template <int N> struct X { alignas(N) int m; }; X<16> x16;
