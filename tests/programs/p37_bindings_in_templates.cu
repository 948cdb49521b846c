//@ nvcc: -std=c++20
//@ nvcc: -std=c++20 -rdc=true
// Types of structured bindings in abbreviated templates and wherever a list can stand.
#include <tuple>
#include <vector>
__managed__ int m, v;
template <class T> concept m2 = requires(T m) { m + v; };
enum class E { m, v };
int en() { using enum E; return (int)m; }
auto gl = []<class T>(T m) { return m + v; };
template <auto m = 3> int tp() { return m; }
void f(auto x) { auto [a, b] = std::make_tuple(1, 2.0); std::vector<decltype(a)> l; std::vector<decltype(b)> r; l.push_back(a); r.push_back(b); }
template <class T> void g(T x) { auto const [a, b] = std::make_tuple(1, 2.0); auto &&[c, d] = std::make_tuple(1, 2.0); static auto [e, h] = std::make_pair(1, 'c'); std::vector<std::remove_const_t<decltype(a)>> l; std::vector<decltype(c)> r; std::vector<decltype(e)> q; l.push_back(a); r.push_back(c); q.push_back(e); }
template <class T> struct S { void n(T y) { auto const [a, b](std::make_tuple(1, 2.0)); auto [c, d]{std::make_tuple(1, 2.0)}; std::vector<decltype(c)> r; r.push_back(c); auto [x, z] = std::make_tuple(1, 2); std::vector<decltype(x)> w; w.push_back(x); } void o(); };
template <class T> void S<T>::o() { [&] { auto [a, b] = std::make_tuple(1, 2.0); std::vector<decltype(a)> r; std::vector<decltype((b))> *p = nullptr; r.push_back(a); }(); if (auto [a, b] = std::make_pair(1, 2.0); b) { std::vector<decltype(a)> r; r.push_back(a); } }
void use() { f(3); g(3); S<int>{}.n(3); S<int>{}.o(); [](auto t) { auto <:a, b:> = std::make_tuple(1, 2.0); std::vector<decltype(a)> r; r.push_back(a); }(3); int k = tp() + en() + gl(3); (void)k; }
