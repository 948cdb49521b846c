//@ nvcc: -std=c++17
//@ nvcc: -std=c++17 -rdc=true
// Managed variables: bounds, placeholders, attributes behind the name.
template <class T> struct A { T x, y; };
template <class T> struct W { T v; };
struct S { int x, y; };
typedef int I4[4];
__managed__ A<int> a1[] = {1, 2, 3, 4};
__managed__ struct { int x, y; } a2[] = {1, 2, 3, 4, 5, 6};
__managed__ S (a5)[] = {1, 2, 3, 4};
[[maybe_unused]] __managed__ S a7[] = {{1, 2}, {3, 4}, {5, 6}};
__managed__ int (*a12[])(int) = {nullptr, nullptr};
__managed__ int a13[][2] = {1, 2, 3, 4, 5};
__managed__ I4 a16 = {1, 2, 3, 4};
__managed__ int a18<::> = <% 1, 2, 3 %>;
__managed__ int a21[2], a22[] = {1, 2, 3}, a23 = 4, *a24 = nullptr;
__managed__ int (a28[]) = {1, 2, 3};
__managed__ int (a29) = 3;
__managed__ auto b1 = 3;
__managed__ auto (b2) = 3;
__managed__ W<int> b9{3};
int __managed__ c1 = 3;
int extern __managed__ c2;
alignas(32) __managed__ int c3 = 3;
__managed__ int c4 [[maybe_unused]] = 3, c5 [[maybe_unused]] [3] = {1, 2};
int f() { return a1[1].x + a2[1].y + a5[1].x + a7[1].x + a13[1][1] + a16[1] + a18[1] + a21[0] + a22[1] + a23 + *a24 + a28[1] + a29 + b1 + b2 + b9.v + c1 + c2 + c3 + c4 + c5[1] + a12[0](3) + sizeof(a22) + sizeof a28; }
