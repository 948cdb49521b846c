// nvcc: -std=c++17
const const int q1 = 1; int const const q2 = 1; const int* const const q3 = 0; volatile int volatile q4;
inline inline int f1(); constexpr constexpr int c1 = 1; __forceinline__ inline int f2() { return 1; }
struct M { mutable const int m1; mutable const int* m2; const mutable int m3; };
typedef int; struct P { int a, b; }; static auto [a1, b1] = P{1, 2}; inline auto [a2, b2] = P{1, 2}; constexpr auto [a3, b3] = P{1, 2};
auto k1[2] = {1, 2}; auto k2{1, 2}; struct R { auto m1; auto m2 = 1; static auto m3; };
int ar1[2][]; void ar2(int a[][]); typedef int ff2()(); struct int {};
