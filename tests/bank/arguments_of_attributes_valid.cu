// Arguments of attributes as they should be.
int f1() __attribute__((deprecated("a" "b"))); [[deprecated]] int f2(); [[deprecated("x")]] int f3();
int f4() __attribute__((cold, nothrow, const)); void f5(int *, int *) __attribute__((nonnull(1, 2))); void *f6(unsigned long) __attribute__((malloc, alloc_size(1)));
typedef int T4 __attribute__((vector_size(16))); int x1 __attribute__((aligned)); int x2 __attribute__((aligned(sizeof(int) * 2))); alignas(int) int x3; alignas(alignof(double)) int x4; alignas(8) alignas(16) int x5;
template<class... A> struct P { alignas(A...) int n; alignas(sizeof(A)...) int m; }; P<int, double> p;
template<int N, class T> struct Q { T n __attribute__((aligned(N > 4 ? N : 4))); alignas(T) alignas(N) char c[sizeof(T)]; }; Q<8, int> q;
__attribute__((section(".a"), used, visibility("default"), weak)) int x6; int f7() __attribute__((__visibility__("hidden"), __noinline__));
[[nodiscard]] int f8(); [[maybe_unused]] int f9(); [[noreturn]] void f10(); [[gnu::unused]] int x7; [[gnu::aligned(16), gnu::used]] int x8; [[gnu::deprecated("why")]] int f11();
template<int N> __attribute__((global)) void __attribute__((launch_bounds(N, 2))) k1() {} __attribute__((global)) void __attribute__((launch_bounds(32 * 4, (2), 1 + 1))) k2() {}
__attribute__((format(printf, 1, 2))) void f12(const char *, ...); __attribute__((format_arg(1))) const char *f13(const char *); typedef int SI __attribute__((mode(SI)));
__attribute__((constructor(200))) static void f14() {} __attribute__((destructor)) static void f15() {} __attribute__((target("avx2"))) int f16(); __attribute__((of_nobody(1, {2}, "s"))) int x9;
__attribute__((maybe_unused(1), nodiscard(2), likely(3))) int x10; int f17() __attribute__((__noreturn__, __nothrow__)); [[mode]] [[aligned]] [[section]] int x11; int x12 __attribute__((aligned(8 > 4 ? 8 : 4)));
