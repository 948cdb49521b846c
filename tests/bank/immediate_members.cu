// nvcc: -std=c++20
struct S { int v; consteval S(int x) : v(x) { } consteval int get() const { return v; } consteval int operator+(int a) const { return v + a; } };
void g(int n) { S s(n); S t(1); constexpr S u(2); t.get(); u.get(); u + 1; u + n; t + 1; S(3).get(); }
