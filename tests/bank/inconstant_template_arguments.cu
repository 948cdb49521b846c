// Values that are known when the program runs are no template arguments.
template <int N> __global__ void kernel(float *);
template <class T, int N, bool B = false> __global__ void typed(T *);
struct S {
    template <int N> void member();
};
struct Two {
    constexpr operator int() const { return 2; }
};
int global;
int function();
constexpr int three() { return 3; }

void f(float *p, int n, const int c)
{
    const int four = 4, five = four + 1, unknown = n, called = function();
    Two two;
    const int converted = two;
    kernel<n><<<1, 1>>>(p);
    typed<float, n><<<1, n>>>(p);
    kernel<global><<<1, 1>>>(p);
    kernel<c><<<1, 1>>>(p);
    kernel<unknown><<<1, 1>>>(p);
    kernel<called><<<1, 1>>>(p);
    S s;
    s.member<n>();
    kernel<n>(p);
    for (int i = 0; i < 4; ++i)
        kernel<i><<<1, 1>>>(p);
    auto l = [=] { kernel<n><<<1, 1>>>(p); };
    kernel<four><<<1, 1>>>(p);
    kernel<five><<<1, 1>>>(p);
    kernel<converted><<<1, 1>>>(p);
    kernel<two><<<1, 1>>>(p);
    kernel<three()><<<1, 1>>>(p);
    kernel<sizeof(n)><<<1, 1>>>(p);
    typed<float, four, (five > 4)><<<1, 1>>>(p);
}
