//@ nvcc: -std=c++17
//@ nvcc: -std=c++17 -rdc=true
// Bounds that initialisers give, however the declaration is written.
template <class T> struct A { T x, y; };
struct S { int x, y; };
typedef int I4[4];
__device__ A<int> a1[] = {1, 2, 3, 4};
__device__ struct { int x, y; } a2[] = {1, 2, 3, 4, 5, 6};
__device__ struct Named { int x, y; } a3[] = {1, 2, 3, 4, 5, 6};
__device__ enum Col { red, green } a4[] = {red, green, red};
__device__ S (a5)[] = {1, 2, 3, 4};
__device__ decltype(S{}) a6[] = {1, 2, 3, 4};
[[maybe_unused]] __device__ S a7[] = {{1, 2}, {3, 4}, {5, 6}};
alignas(16) __device__ S a8[] = {1, 2, 3};
__device__ alignas(16) S a9[] = {1, 2, 3};
__device__ const char *a10[] = {"a", "b", "c"};
__device__ int S::*a11[] = {&S::x, &S::y};
__device__ int (*a12[])(int) = {nullptr, nullptr};
__device__ int a13[][2] = {1, 2, 3, 4, 5};
__device__ char a14[] = "hello";
__device__ char a15[] = {"hello"};
__device__ I4 a16[] = {1, 2, 3, 4, 5};
__device__ I4 *a17[] = {nullptr, nullptr};
__device__ int a18<::> = <% 1, 2, 3 %>;
__device__ unsigned char a19[] = {1, 2, 3};
__device__ int a20[] {1, 2, 3,};
__device__ int a21[2], a22[] = {1, 2, 3}, a23 = 4, *a24 = nullptr;
__device__ volatile int a25[] = {1, 2};
__device__ wchar_t a26[] = L"abc";
__device__ char16_t a27[] = u"abc";
__device__ int (a28[]) = {1, 2, 3};
__device__ int ((a29)) = 3;
__device__ A<A<int>> a30[] = {1, 2, 3, 4, 5};
__device__ long a31[] = {sizeof(A<int>), 3 > 2, (1, 2)};
__device__ __align__(16) S a32[] = {1, 2, 3};
__device__ S *(*a33[])[2] = {nullptr, nullptr};
__device__ signed a34[] = {[]{ return 0; }() , 2};
__constant__ A<char> a35[] = {'a', 'b', 'c'};
