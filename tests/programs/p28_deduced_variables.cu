//@ nvcc: -std=c++17
//@ nvcc: -std=c++17 -rdc=true
// Types that initialisers give: placeholders and class templates.
template <class T> struct W { T v; };
template <class T> W(T) -> W<T>;
struct S { int x, y; };
using F = int(int);
__device__ int g;
__device__ auto b1 = 3;
__device__ auto (b2) = 3;
__device__ auto b3 = 3.5f, b4 = 2.5f;
__device__ auto *b5 = &g;
__device__ auto *b6 = &g, b7 = 3;
__device__ decltype(auto) b8 = 3;
__device__ W b9{3};
__device__ W b10 = {3.5};
__device__ W b11(W<int>{4});
__device__ auto b12{4};
__device__ auto b13(4);
__device__ auto b14 = S{1, 2};
__device__ auto (*b15)(int) -> int = nullptr;
__device__ const auto b16 = 4;
__device__ constexpr auto b17 = 4;
__device__ volatile auto b18 = 4;
__device__ static auto b19 = 4;
auto __device__ b20 = 4;
auto static __device__ b21 = 4;
int __device__ b22 = 4;
__device__ auto b23 = sizeof(int) == 4 ? 1 : 2;
__device__ auto b24 = static_cast<F *>(nullptr);
__device__ decltype(3) b25 = 3;
__device__ __typeof__(3) b26 = 3;
__device__ auto b27 = nullptr;
__device__ auto b28 = "text";
__device__ int b29{}, b30(3), b31 = {3};
__device__ S b32{}, b33 = {}, b34 = {1};
__device__ int &b35 = g;
__device__ int &&b36 = 3;
__device__ int *const b37 = &g;
__device__ const int *b38 = &g;

int host() { return b16 + b17; }
