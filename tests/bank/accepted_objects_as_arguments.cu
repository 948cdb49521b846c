// nvcc: -std=c++20
// Valid: template parameters that are bound to objects, arrays before their bound is known, friends that a type names,
// and the operator noexcept on calls whose operands are converted.
#include <type_traits>

template <class A, class B> inline constexpr bool same = std::is_same_v<A, B>;

int counter;
constexpr int limit = 3;
int table[4];

template <decltype(auto) X> struct Any { using type = decltype(X); };
template <auto &X> struct Bound { using type = decltype(X); };
template <const auto &X> struct Constant { using type = decltype(X); };
template <const int &X> struct Read { using type = decltype(X); static constexpr const int &value = X; };

static_assert(same<Any<(counter)>::type, int &>);
static_assert(same<Any<(limit)>::type, const int &>);
static_assert(same<Any<limit>::type, const int> || same<Any<limit>::type, int>);
static_assert(same<Bound<table>::type, int (&)[4]>);
static_assert(same<Bound<limit>::type, const int &>);
static_assert(same<Constant<counter>::type, const int &>);
static_assert(same<Read<counter>::type, const int &>);
static_assert(Read<limit>::value == 3);

extern int later[];
using Open = decltype(later);
int later[3];
Open closed = {1, 2};
static_assert(sizeof(closed) == 2 * sizeof(int) && sizeof(later) == 3 * sizeof(int));

template <class T> class Kept {
    friend T;
    ~Kept() = default;
};
struct Owner { };
static_assert(!std::is_destructible_v<Kept<Owner>>);

struct Throws { operator int(); };
struct Quiet { operator int() noexcept; };
struct Base { };
struct Hidden : private Base { };
static_assert(!std::is_nothrow_convertible_v<Throws, int>);
static_assert(std::is_nothrow_convertible_v<Quiet, int>);
static_assert(!std::is_nothrow_convertible_v<Hidden *, Base *>);

template <const int &X> __global__ void add(int *p) { *p += X; }
void launch(int *p) { add<limit><<<1, 1>>>(p); }
