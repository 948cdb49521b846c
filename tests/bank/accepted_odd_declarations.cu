// nvcc: -std=c++20
// Valid: references that are initialised in parentheses, specialisations of operators, packs of values without values,
// names in front of a closure's body, generic lambdas of variable templates, empty values in results.
#include <type_traits>

int number;
int (&first)(number);
int (&&second)(3);
__device__ int on_device;
__device__ int (&third)(on_device);
template <class T> T copy(T t) { T (&r)(t); return r; }
int copied = copy(3);
static int loop() { int sum = 0; for (int n = 3, (&r)(n); r < 6; r++) sum += r; return sum; }
int looped = loop();

struct Gear { };
template <class T> constexpr int operator~(T) { return 6; }
template <> constexpr int operator~(Gear) { return 7; }
static_assert(~Gear() == 7);

struct Table {
    static auto (*function)(int) -> int;
    auto (*const *other)(int) -> int;
};

template <bool B, class T = void> using If = typename std::enable_if<B, T>::type;
struct Sized {
    template <class U, If<sizeof(U) == 1>...> static constexpr int of(U) { return 5; }
    template <class U, If<sizeof(U) != 1, int> = 1> static constexpr int of(U) { return 6; }
};
static_assert(Sized::of(1) == 6);

template <class T> constexpr bool makes = requires { ::new T; };
static_assert(!makes<const int> && makes<int>);
static_assert(std::is_convertible_v<int *(*)[2], const int *const (*)[2]>);

struct Compared { int v; bool operator==(const Compared &) const = default; };
template <class T> concept Quietly = requires(T a) { { a == a } noexcept; };
static_assert(Quietly<Compared>);

template <class T> concept OneFunction = requires { &T::f; };
struct Overloaded { void f(int); void f(char); };
struct Single { void f(int); };
static_assert(!OneFunction<Overloaded> && OneFunction<Single>);

template <int N> constexpr auto more = [](auto f) { return f + N; };
int four() { return more<3>(1); }
int three() { return [] { struct Q { int m; } q{3}; return q; }().m; }
void through(int *o, int a) { auto f = [=]() -> decltype((a)) { return *o; }; f() = 3; }

template <class T, int N> struct Matrix { constexpr Matrix(const T (&)[N]) { } };
Matrix matrix({1, 2, 3});

struct Source { int f(int) const; };
template <class K> auto result(const K &k) -> decltype(k.f(1), void(), int(), true) { return true; }
bool asked(Source s) { return result(s); }
template <class... T> struct Listed { };
template <class K> auto listed(const K &k) -> decltype(k.f(1), Listed<int, void()>(), void()) { }
void ask(Source s) { listed(s); }

__global__ void kernel(int *p) { *p = third; }
