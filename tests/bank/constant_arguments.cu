// what is no constant, or none of the kind that is needed
template<int N> struct Tile {};
Tile<"x"> text;
Tile<1.5> number;
Tile<(int)1.5> right;
struct P
{
    int x, y;
    constexpr P(int a, int b) : x(a), y(b) {}
    constexpr int sum() const { return x + y; }
};
P q(1, 1);
static_assert(q.x == 1);
static_assert(q.sum() == 2);
constexpr P t(1, 2);
static_assert(t.x == 1 && t.sum() == 3);
int f()
{
    auto d = 42;
    if constexpr (d > 0)
        return d;
    const int k = 3;
    if constexpr (k > 2)
        return 1;
    return 2;
}
template<class T> int g(T t)
{
    if constexpr (sizeof(T) > 4)
        return 1;
    return 2;
}
int h() { return g(1) + g(2.0); }
