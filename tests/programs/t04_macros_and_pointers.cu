//@ nvcc:
//@ nvcc: -rdc=true
#define LAUNCH(kernel, grid, block, ...) kernel<<<grid, block>>>(__VA_ARGS__)
#define DEFINE(name, type)                \
    __global__ void name(type *p, type v) \
    {                                     \
        *p = v;                           \
    }                                     \
    void name##_run(type v)               \
    {                                     \
        LAUNCH(name, 1, 32, 0, v);        \
    }
DEFINE(store_int, int)
DEFINE(store_float, float)
template<class... A> struct Launcher {
    void (*f)(A...);
    void operator()(A... a) const { f<<<1, 1>>>(a...); }
};
template<class... A> Launcher<A...> launcher(void (*f)(A...)) { return { f }; }
int main() {
    store_int_run(1);
    store_float_run(2);
    launcher(store_int)(0, 3);
    auto f = store_float;
    LAUNCH(f, dim3(1, 2), 32, 0, 4.f);
}
