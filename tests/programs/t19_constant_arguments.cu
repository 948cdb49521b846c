//@ nvcc:
//@ nvcc: -std=c++14
// g++ captures constants that nested lambdas name as template arguments; closures must have the same size
#include <stdio.h>
template<class T, bool A, bool B, bool C, int N> __global__ void kernel(T *p) { if (A || B || C) *p = N; }
template<class T, bool A> __global__ void finish(T *p) { *p = A; }
template<class F> auto call(F f) { printf("%d\n", (int)sizeof f); return f(); }
#define SWITCH(CONDITION, NAME, ...) \
    [&] { \
        if (CONDITION) { constexpr bool NAME = true; return call(__VA_ARGS__); } \
        constexpr bool NAME = false; \
        return call(__VA_ARGS__); \
    }()
template<class T> int launch(T *p, bool a, bool b, bool c)
{
    constexpr int n = 7;
    return SWITCH(a, A, [&] {
        return SWITCH(b, B, [&] {
            return SWITCH(c, C, [&] {
                auto k = &kernel<T, A, B, C, n>;
                k<<<1, 1>>>(p);
                auto l = !C ? &finish<T, B> : &finish<T, A>;
                l<<<1, 32>>>(p);
                finish<T, !A><<<1, 1>>>(p);
                return 1;
            });
        });
    });
}
int plain(int *p, bool a, bool b)
{
    return SWITCH(a, A, [&] { return SWITCH(b, B, [&] { kernel<int, A, B, true, 3><<<1, 1>>>(p); return 2; }); });
}
int main()
{
    int i;
    float f;
    return launch(&i, true, false, true) + launch(&f, false, true, false) + plain(&i, true, true);
}
