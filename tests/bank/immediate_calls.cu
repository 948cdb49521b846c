// nvcc: -std=c++20
consteval int f(int x) { return x; }
int n; int g() { return f(n); }
constexpr int c = 3; int h() { return f(c); }
int i(int x) { return f(x) + f(3); }
int j = f(n);
static int k = f(2);
