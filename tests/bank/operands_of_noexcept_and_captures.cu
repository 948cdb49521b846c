// Operands of noexcept, and what lambda-expressions capture.
int variable;
int a() noexcept(unknown);
int b() noexcept(variable);
int c(int n) noexcept(n);
int d(int n) noexcept(n > 1);
template <class T> void e(T t) noexcept(missing);

struct S {
    int m;
    void f() noexcept(nowhere);
    void g()
    {
        auto byReference = [&this] {};
        auto beside = [&, &this] {};
    }
};

void k()
{
    int x, y = 1;
    auto list = [v{1, 2}] {};
    auto twice = [v = y, v = y] {};
    auto pack = [y...] {};
    auto constant = []() const {};
    auto changed = [x] { x = 1; };
}
