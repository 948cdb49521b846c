// closures of instances, which no declaration declares, and names of functions that a template returns
template<class T> struct Wrapper { T &get() const noexcept; };
template<class T> auto keeps(Wrapper<T> w)
{
    return [&kept = w.get()](auto &&) { return 1; };
}
void over(int);
void over(const char *);
template<class T> int parenthesised(T) { return (over); }
template<class T> int plain(T) { return over; }
template<class T> void address(T) { void (*p)(int) = over; }
int main()
{
    keeps(Wrapper<int &>());
    auto l = keeps(Wrapper<int>());
    return sizeof(l) == 0;
}
template<class F> void call(F f) { f(1); }
void generic_results(int x)
{
    call([=](auto q) -> int { return x; });
    call([x](auto q) -> int { return 1; });
    auto l = [=](auto... q) -> int { int y = x; return y; };
    l(1, 2);
}
// a deduction guide with a default argument
template<class T> struct Guided { template<class V> Guided(V); };
template<class T> Guided(T, int = 0) -> Guided<T>;
Guided guided(1);
