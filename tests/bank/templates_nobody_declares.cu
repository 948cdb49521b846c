// Values of templates that nothing declares, before C++20: their `<` and `>` are operators.
#include <type_traits>

static_assert(is_small<int>);
static_assert(is_large<int>, "large");
static_assert(is_number<3>);
static_assert(std::is_small_v<int>, "small");

int plain = first_value<int>;
int added = second_value<int> + 1;
int added_to = 1 + third_value<int>;
int chosen = fourth_value<int> ? 1 : 2;
int listed[2] = {fifth_value<int>, 2};
int of_nothing = sixth_value<>;
int of_pointer = seventh_value<int *>;
int of_constant = eighth_value<const int>;

template <class T> struct Holder {
    static_assert(is_held<T>);
    int size = held_size<T>;
};

template <class T> int width(T t)
{
    if constexpr (is_wide<T>)
        return 8;
    if constexpr (is_narrow<T> || sizeof(T) == 1)
        return 1;
    if constexpr (is_mixed<T, int>)
        return 2;
    if constexpr (is_made<typename T::type>)
        return 3;
    if constexpr (std::is_wide_v<T>)
        return 4;
    return default_width<T>;
}

int again()
{
    int a = missing<int>;
    int b = missing<int>;
    auto l = [] { return not_there<int>; };
    return a + b + l();
}

__global__ void kernel(int *p) { *p = of_kernel<int>; }
