// nvcc: --extended-lambda
// What is captured through lambdas around each other, structured bindings before C++20, and what is no variable.
struct Pair { int x, y; };
enum Kind { kind };
int global, free_function(int);
int &somewhere();

__host__ __device__ void use(int);

void bindings(Pair p)
{
    auto [x, y] = p;
    auto &[u, v] = p;
    auto by_copy = [=] { return x + x + y; };
    auto nested = [&] { return x + [&] { return x + y; }(); };
    auto named = [x, &y] { return x; };
    auto nothing = [] { return x + x; };
    auto copied = [z = x] { return z; };
    auto on_device = [=] __device__ { return u; };
    auto on_both = [v] __host__ __device__ { return v; };
}

void nested(int n, const int m)
{
    [] { [n] { use(n); use(n); }; };
    [] { [=] { use(n); use(n); }; };
    [] { [] { use(n); }; };
    [n] { [] { use(n); }; };
    [=] { [] { [&] { use(n); }; }; };
    [] { [=] { [=] { use(n); }; }; };
    [w = n] { [=] { use(n + w); }; };
}

void without(int n, const int m)
{
    const int one = 1, other = global, called = free_function(1), sum = m + 1, same = one;
    const double half = 0.5, some = global;
    int array[2] = {};
    const int constants[2] = {1, 2};
    const Pair pair{1, 2};
    constexpr Pair certain{1, 2};
    int &to_global = global, &to_parameter = n, &to_somewhere = somewhere(), &again = to_global;
    const int &to_value = 1;
    int *const pointer = &global;
    [] { use(one); use(same); use((int)half); use(certain.x); use(to_global); use(again); use(*pointer); };
    [] { use(other); };
    [] { use(called); };
    [] { use(sum); };
    [] { use(m); };
    [] { use((int)some); };
    [] { use(array[0]); };
    [] { use(constants[0]); };
    [] { use(pair.x); };
    [] { use(to_parameter); };
    [] { use(to_somewhere); };
    [] { use(to_value); };
}

struct Members {
    int member;
    static int common;
    void f()
    {
        auto a = [member] __device__ {};
        auto b = [common] {};
        auto c = [f] {};
    }
};

template <class T, int N> void no_variables(T t)
{
    static int kept;
    auto a = [free_function] {};
    auto b = [&free_function] __device__ {};
    auto c = [kind, kind] {};
    auto d = [Pair] {};
    auto e = [T] {};
    auto f = [&N] __device__ {};
    auto g = [=, kept] {};
    auto h = [&kept, &kept] __device__ {};
    auto i = [=, t, t] {};
    auto j = [&t, &t] __device__ {};
}

void references(int n)
{
    int &to_global = global, &to_parameter = n;
    auto a = [&] __device__ { return to_global; };
    auto b = [&] __device__ { return to_parameter; };
    auto c = [=] __device__ { return to_global + [=] { return to_global; }(); };
}

struct Object {
    int member;
    int read() const;
    void f(int *p)
    {
        auto a = [p] __device__ { p[0] += read(); };
        auto b = [this] __device__ { return read(); };
        auto c = [] { use(n_of(read())); };
    }
    static int n_of(int);
};

struct Two {
    constexpr operator int() const { return 2; }
};
struct Three {
    operator int() const;
};

void conversions(Three three)
{
    Two two;
    const int converted = two, other = three, sum = three + 1;
    [] { use(converted); };
    [] { use(other); };
    [] { use(sum); };
}
