// nvcc: -std=c++20
#include <coroutine>
struct Task { struct promise_type { Task get_return_object() { return {}; } std::suspend_never initial_suspend() noexcept { return {}; } std::suspend_never final_suspend() noexcept { return {}; } void return_void() {} void unhandled_exception() {} std::suspend_always yield_value(int) { return {}; } }; };
Task a() { co_return; } Task b() { co_await std::suspend_always(); } Task c(int n) { co_yield n; } auto d = []() -> Task { co_return; }; int e() { auto f = []() -> Task { co_return; }; f(); return 1; }
template <class T> Task g(T) { co_return; } struct S { Task f() { co_return; } }; void h() { g(1); S().f(); }
