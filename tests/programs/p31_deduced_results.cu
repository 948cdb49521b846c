//@ nvcc: -std=c++20
// Placeholders of results: constrained ones, and those behind operators and parentheses.
template <class T> concept C = true;
template <class T, class U> concept C2 = true;
__device__ auto f1() { return 3; }
__device__ auto *f2() { static int x; return &x; }
__device__ const auto f3() { return 3; }
__device__ C auto f4() { return 3; }
__device__ C2<int> auto f5() { return 3; }
__device__ decltype(auto) f6() { return 3; }
__device__ auto (f7)() { return 3; }
__device__ auto f8() -> auto { return 3; }
__device__ auto &f9(int &r) { return r; }
__device__ const auto &f10(int &r) { return r; }
__device__ auto &&f11(int &r) { return static_cast<int &&>(r); }
__device__ C decltype(auto) f12() { return 3; }
struct S { __device__ operator auto() { return 3; } __device__ auto g(int a) const { return a; } static __device__ auto h() { return 1; } __device__ auto o(); };
__device__ auto S::o() { return 3; }
auto __device__ f13() { return 3; }
__device__ inline auto f14() { return 3; }
template <class T> __device__ C auto f15(T t) { return t; }
__device__ auto f16(C auto x, int (*y)(int z), int a[3], auto... p) { return x; }
__device__ int f17(int (a), int (b)[2], int (&c)[3], int (*d)(int), int) <% return a; %>
__device__ auto f18(int a) noexcept -> int { return a; }
template <class T> __device__ auto f20(T a) requires C<T> { return a; }
__device__ auto (*f21())() -> int { return nullptr; }
__device__ auto f22() -> C auto { return 3; }
namespace N::C3 { template <class T> concept K = true; }
__device__ N::C3::K auto f23() { return 3; }
__device__ const N::C3::K auto *f24() { return "a"; }
__device__ ::N::C3::K auto *const f25() { return "a"; }
__device__ [[nodiscard]] auto f26() { return 3; }
[[nodiscard]] __device__ auto f27 [[gnu::noinline]] () { return 3; }
int main() {}
