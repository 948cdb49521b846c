// nvcc: -std=c++17
[[fallthrough]] int x; [[noreturn]] int y; [[nodiscard]] int z; [[maybe_unused]] int mu;
[[carries_dependency]] int* cd();
struct [[noreturn]] S { [[noreturn]] int m; [[nodiscard]] int d; };
void ff([[noreturn]] int p, [[nodiscard]] int q) { [[noreturn]] int l; [[fallthrough]]; [[noreturn]] ; }
enum [[noreturn]] E { a [[nodiscard]] }; enum [[nodiscard]] E2 { c };
void sw(int i) { switch (i) { case 1: [[fallthrough]]; case 2: ; } }
[[nodiscard]] typedef int T; using U [[nodiscard]] = int; [[nodiscard]] void nv(); struct G { [[nodiscard]] ~G(); };
__noinline__ int v; struct __noinline__ N { int x; }; __noinline__ typedef int I; void pp(__noinline__ int p);
__noinline__ void fn(); struct O { __noinline__ int m; __noinline__ void f(); }; __noinline__ __device__ int dv;
__forceinline__ int fi; int w __attribute__((noinline)); __noinline__ enum F { ee };
typedef void Fun(); [[noreturn]] Fun alias;
