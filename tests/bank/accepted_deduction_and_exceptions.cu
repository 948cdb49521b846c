// nvcc: -std=c++20
// Deduced results, structured bindings, switches, exceptions and captures that are in order.
struct S {
    int m;
    auto f() { return 1; }
    int g() { return f(); }
    auto &get() { return m; }
    auto *address() { return &m; }
    template <class T> auto h(T t) { return k(t); }
    template <class T> auto k(T t) { return t; }
    void n() noexcept(noexcept(m));
    void o() noexcept(later);
    static constexpr bool later = false;
    auto p(int n) -> int { return q(n); }
    auto q(int n) -> int { return n ? p(n - 1) : 0; }
};
auto factorial(int n)
{
    if (n < 2)
        return 1;
    return n * factorial(n - 1);
}
int use(S s) { return s.h(1) + s.g() + factorial(3); }
auto (*pointer)(int) -> int = nullptr;
auto behind(int) -> int *;
static auto kept() { return 1; }
auto *text() { return "abc"; }

struct Moved {
    Moved();
    Moved(Moved &&);
};
struct Changed {
    Changed();
    Changed(Changed &);
};
void thrown(Moved m, int n)
{
    static Changed c;
    if (n == 2) throw c;
    if (n == 3) throw Moved();
    throw m;
}

struct Number {
    constexpr operator int() const { return 1; }
};
template <int N> void labels(int n, Number i)
{
    switch (n) { case Number(): ; case N + 1: ; case 'a': ; }
    switch (i) { case 1: ; }
}
template void labels<3>(int, Number);

struct Base {
    virtual ~Base() noexcept(false);
};
struct Member {
    ~Member() noexcept(false);
};
struct Derived : Base {
    Member m;
};

struct Hidden : private Member {
};
void caught()
{
    auto null = []() -> int * { return 0; };
    auto none = [](int) -> int & { throw 1; };
    try {
    } catch (Member &) {
    } catch (Hidden &) {
    }
}
void chosen(const int &);
void chosen(int &) = delete;
struct Constant {
    int i;
    void g() const noexcept(noexcept(chosen(i)));
};

struct Pair {
    int x, y;
};
namespace N {
auto [a, b] = Pair{};
}
auto [a, b] = Pair{};
template <class T> void bound(T t)
{
    auto [c, d] = t;
    for (auto [e, f] : {t, t}) ;
    if (auto &[g, h] = t; g) ;
    auto l = [c = 1, d{2}, t]() mutable noexcept { t = {}; return c + d; };
}
template void bound(Pair);
