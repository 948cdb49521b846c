// assertions that depend on whether expressions are valid
template<class T, T = 1> constexpr bool has_one(long) { return true; }
template<class T> constexpr bool has_one(...) { return false; }
static_assert(has_one<int>(0) && !has_one<void>(0), "");
template<class T, class = decltype(T())> char made(int);
template<class> char (&made(...))[2];
struct Kept { ~Kept() = delete; };
static_assert(sizeof(made<Kept>(0)) != 1, "");
int i[2];
void f()
{
    auto &[x, y] = i;
    static_assert(&x == &i[0]);
}
