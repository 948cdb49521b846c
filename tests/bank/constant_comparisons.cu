// nvcc: -std=c++20
// Defaulted comparisons compare the parts in their order.
namespace n0 { struct Pt { int x, y; bool operator==(const Pt &) const = default; }; constexpr int f() { Pt a{1,2}, b{1,2}; return a == b; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n1 { struct Pt { int x, y; bool operator==(const Pt &) const = default; }; constexpr int f() { Pt a{1,2}, b{1,3}; return a == b; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n2 { struct Pt { int x, y; bool operator==(const Pt &) const = default; }; constexpr int f() { Pt a{1,2}, b{1,3}; return a != b; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n3 { struct Pt { int x, y; bool operator==(const Pt &) const = default; }; constexpr int f() { struct Q { Pt p[2]; int z; bool operator==(const Q &) const = default; }; Q a{{{1,2},{3,4}},5}, b = a; return a == b; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n4 { struct Pt { int x, y; bool operator==(const Pt &) const = default; }; constexpr int f() { struct Q : Pt { int z; bool operator==(const Q &) const = default; }; Q a{{1,2},5}, b{{1,2},6}; return a == b; } constexpr int v = f(); static_assert(f() >= 0); }
