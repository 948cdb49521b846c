// c++17
// [temp.deduct.decl]: which instance an explicit specialisation declares is deduced from its whole type.

struct A { int i; }; struct B { int i, j; };
template<class R, class T> R f(T);
template<> constexpr A f(int) { return {1}; }
template<> constexpr B f(int) { return {2, 3}; }
template<> constexpr A f(A) { return {4}; }
template<> constexpr B f(A a) { return {f<A, int>(1).i, f<B, int>(1).j}; }
static_assert(__is_same(decltype(f<A, int>(0)), A));
static_assert(__is_same(decltype(f<B, int>(0)), B));
template<class R> constexpr R g() { return R(7); }
template<> constexpr int g() { return 1; }
template<> constexpr long g() { return 2; }
static_assert(g<int>() == 1);
static_assert(g<long>() == 2);
static_assert(g<char>() == 7);
template<class T> constexpr auto h(T) { return 1; }
template<> constexpr auto h(int) { return 2L; }
static_assert(h('c') == 1);
static_assert(h(1) == 2);
