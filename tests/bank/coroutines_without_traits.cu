// nvcc: -std=c++20
int a() { co_return 1; } void b() { co_await 1; } int c() { co_yield 1; } int d() { if (a()) co_return 1; return 2; } int e() { return co_await 1; }
struct S { int f() { co_return 1; } int g(); operator int() { co_return 1; } int operator()(int) { co_return 1; } S() { co_return; } ~S() { co_return; } }; int S::g() { co_return 1; }
template <class T> T h() { co_return 1; } template <class T> struct B { int f() { co_return 1; } }; auto i() { co_return 1; } decltype(auto) j() { co_return 1; } auto k() -> int { co_return 1; }
auto l = []{ co_return 1; }; auto m = [](int n) -> int { co_return n; }; int o() { return [] { co_return 1; }(); } int p() { auto q = []{ return 1; }; co_return q(); }
int r() try { co_return 1; } catch (...) {} int t(int n) { co_return missing; } int main() { co_return 1; }
