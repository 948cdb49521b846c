// nvcc: -std=c++17
auto k(); int l = k(); void f() { k(); auto x = k(); }
template <class T> auto n(T); int o = n(1);
struct A { auto f(); int g() { return f(); } auto h() { return 1; } };
decltype(auto) q(); decltype(q()) *r;
auto s(); auto s() { return 1; } int t = s();
struct B { auto f(); int g(); }; auto B::f() { return 1; } int B::g() { return f(); }
template <class T> auto u(T); template <class T> auto u(T t) { return t; } int v = u(1);
