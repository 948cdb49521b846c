struct S { int m; };
int (*f(int a, ...))(double) noexcept, S::* const *p;
auto g(int n = 3) -> decltype(n);
[[nodiscard]] static int x __attribute__((unused)) = 1, a[2][3] asm("b");
auto& [u, v] = x;
template<class... T> void pack(T&&... t, int (&...r)[2]);
using A = int (S::*)() const &;
