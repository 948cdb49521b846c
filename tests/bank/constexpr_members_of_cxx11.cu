// nvcc: -std=c++11 -Xcudafe --diag_suppress=2659
struct S { constexpr S(int v) : v(v) {} constexpr int f(); int f(); constexpr static int g(); constexpr int h(); int v; };
constexpr int S::f() { return v; }
constexpr int S::g() { return 1; }
constexpr int S::h() { return v; }
int S::f() { return v = 2; }
void t(const S &s, S &m) { s.f(); s.h(); m.f(); m.g(); S::g(); }
constexpr S c(1);
static_assert(c.h() == 1, "");
static_assert(c.f() == 1, "");
struct W { constexpr int f(); int f() const; };
