// static assertions whose values are those of functions, templates and sizes
#include <type_traits>
constexpr int factorial(int n) { return n <= 1 ? 1 : n * factorial(n - 1); }
static_assert(factorial(5) == 120, "right");
static_assert(factorial(5) == 121, "wrong");
constexpr int sum(const int *p, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += p[i];
    return s;
}
constexpr int table[] = {1, 2, 3};
static_assert(sum(table, 3) == 6, "right");
static_assert(sum(table, 2) == 4, "wrong");
template<unsigned N> struct Log { enum { value = 1 + Log<N / 2>::value }; };
template<> struct Log<1> { enum { value = 0 }; };
static_assert(Log<32>::value == 5, "right");
static_assert(Log<32>::value == 6, "wrong");
template<class T> constexpr bool small = sizeof(T) <= 4;
static_assert(small<float>, "right");
static_assert(small<double>, "wrong");
struct Row { char a; double d; };
static_assert(sizeof(Row) == 16 && alignof(Row) == 8, "right");
static_assert(sizeof(Row) == 12, "wrong");
template<class T> struct Sum
{
    static_assert(std::is_floating_point<T>::value, "wrong for int");
    T t;
};
Sum<float> right;
Sum<int> wrong;
template<int A, int B> struct Tile
{
    static_assert(A % 32 == 0, "wrong for 33");
    static constexpr int rim() { return A + B; }
};
Tile<33, 4> narrow;
static_assert(Tile<32, 2>::rim() == 34, "right");
static_assert(Tile<32, 2>::rim() == 33, "wrong");
