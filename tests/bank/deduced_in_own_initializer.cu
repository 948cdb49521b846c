// Variables and results that are needed before they are deduced; lambdas without a list of parameters.
namespace n0 { void g() { auto fib = [&fib](int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }; fib(3); auto m = [=] { return m(); }; int x = fib(2); } }
namespace n1 { template<class T> void g(T t) { auto f = [&](int n) { return n ? f(n - 1) : 1; }; auto p = p + t; auto q = [=](T u) { return q(u); }; f(1); } }
namespace n2 { struct S { static constexpr auto a = a; auto f() { return f(); } auto g() { return g() + 1; } static auto h(int n) { return n ? h(n - 1) : 0; } static auto k(int n) { if (!n) return 0; return k(n - 1); } }; }
namespace n3 { auto i = [] -> int { return 1; }; auto j = [] mutable { }; auto k = [] noexcept { }; auto l = [] constexpr { return 1; }; auto m = [] mutable -> int { return 1; }; auto n = [] throw() { }; }
