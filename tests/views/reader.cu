//@ args: --c++17 --gnu_version=120200
//@ args: --c++17 --clang --clang_version=140006
// Words that only one of g++ and clang++ knows.
extern "C" void *get(decltype(sizeof 0)) __attribute__((__malloc__(__builtin_free, 1), __nonnull__));
extern "C" void *plain(decltype(sizeof 0)) __attribute__((__malloc__)) __attribute__((malloc(__builtin_free)));
namespace n {
template <class T, T... I> struct sequence {};
template <decltype(sizeof 0)... I> struct indices {};
}
#if !defined(__clang__)
template <class T, T N> using make = n::sequence<T, __integer_pack(N)...>;
template <decltype(sizeof 0) N> struct build { using type = ::n::indices<__integer_pack(N)...>; };
template <class... T> using pairs = n::sequence<decltype(sizeof(n::indices<1, 2>)), __integer_pack(sizeof...(T))...>;
#endif
__device__ int assumed(int x)
{
    __builtin_assume(x > 0);
    if (x) __builtin_assume((x & 3) == 0);
    return x;
}
