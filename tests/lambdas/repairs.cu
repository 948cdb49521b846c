// Valid programs for which the original writes a host file that does not compile, or one whose wrapper types are
// not those of the stub file, so that the program fails when it runs. Here they work.

//@ case InitInBraces: repaired
void g(int a, const int b) { kn<<<1,1>>>([x{a}, y{b + 1}] __device__ { int q = x + y; }); }

//@ case InitWithFunction: repaired
__device__ int df(int a) { return a; }
int hf(int a) { return a; }
void g() { kn<<<1,1>>>([f = hf] __device__ { auto q = f; }); }

//@ case InitPack: repaired c++20
template<class... T> void g(T... t) { kn<<<1,1>>>([a = 1, ...u = t] __device__ { int n = sizeof...(u); }); }
void h() { g(1, 2.0); }

//@ case UnnamedTemplateParameters: repaired
template<class, int = 3> void g(int a) { kn<<<1,1>>>([=] __device__ { int q = a; }); }
template<class T, class = decltype(T() + 1)> void e(T a) { kn<<<1,1>>>([=] __device__ { auto q = a; }); }
void h() { g<int>(1); e(1); }

//@ case AbbreviatedTemplate: repaired c++20
void g(auto x) { kn<<<1,1>>>([=] __device__ { auto q = x; }); }
void r(const auto &x, int y, auto z) { kn<<<1,1>>>([=] __device__ { auto q = x; auto w = z; }); }
void f(auto &&x, auto &y, auto... z) { kn<<<1,1>>>([=] __device__ { auto q = x; auto w = y; }); }
template<class T> struct C { void m(auto x, T y) { kn<<<1,1>>>([=] __device__ { auto q = x; }); } };
void h(int i, C<int> c) { g(1); g(2.0); r(1, 2, 3.0f); f(i, i, 1, 2); f(1, i); c.m(1.0, 2); }

//@ case StaticMemberHidden: repaired
struct S { static void sm(int sm) { kn<<<1,1>>>([=] __device__ { int q = sm; }); } };

//@ case LambdaInDecltype: repaired c++20
void g() { using T = decltype([] __device__ { int q = 1; }); T t; kn<<<1,1>>>(t); }

//@ case TemplateLambdaReturningItsParameter: repaired c++20
void g(int x) { hk([=] __device__ <class T> (T q) -> T { return q + x; }); kn<<<1,1>>>([=] __device__ { int q = x; }); }

//@ case DependentBase: repaired
template<class T> struct B { T bm; };
template<class T> struct S : B<T> {
    using B<T>::bm;
    void f() { kn<<<1,1>>>([=] __device__ { T q = bm; }); }
    void g() { kn<<<1,1>>>([=] __device__ { T q = B<T>::bm; }); }
};
void h() { S<int> s; s.f(); s.g(); }

//@ case FunctionReference: repaired
__device__ int df(int a) { return a; }
void g(int (&f)(int)) { kn<<<1,1>>>([f] __device__ { auto q = &f; }); }
void d(int (&f)(int)) { kn<<<1,1>>>([=] __device__ { auto q = &f; }); }

//@ case InitOfEnclosingLambda: repaired
void g(int x) {
    auto f = [y = x, z = x + 1.0](int p) {
        kn<<<1,1>>>([=] __device__ { int q = y + p; });
        kn<<<1,1>>>([z, y] __device__ { int q = y + z; });
    };
    f(1);
}

//@ case DeducedInTemplate: repaired
template<class T> void g(T x) { kn<<<1,1>>>([=] __device__ () -> auto { return x; }); }
void h() { g(1); }

//@ case FriendInClassOnly: repaired
struct S {
    int v;
    friend void g(const S &s, int x) { kn<<<1,1>>>([=] __device__ { int q = x; }); }
};
void h(S s) { g(s, 1); }

//@ case ArrayInPlainLambda: repaired
struct P { int u; };
void g() {
    P a[2] = {};
    int b[2][3] = {};
    auto f = [=] {
        kn<<<1,1>>>([=] __device__ { int q = a[1].u + b[1][2]; });
        kn<<<1,1>>>([=] __host__ __device__ { int q = a[1].u; });
    };
    f();
}

//@ case BindingInGenericLambda: repaired
void g() {
    auto twice = [](auto n) {
        auto [a, b] = std::make_pair(1, n);
        auto [c, d] = std::make_pair(1, 2u);
        decltype(d) copy = d;
        return copy + b;
    };
    auto sum = twice(1);
    kn<<<1,1>>>([=] __device__ { auto q = sum; });
}

//@ case ThisOfACopy: repaired
struct S {
    int m;
    void f() {
        auto a = [*this] { kn<<<1,1>>>([=] __device__ { int q = m; }); };
        auto b = [*this]() mutable { kn<<<1,1>>>([=] __host__ __device__ { int q = m; }); };
        auto c = [*this] { auto d = [=] { kn<<<1,1>>>([this] __device__ { int q = m; }); }; d(); };
        a(), b(), c();
    }
};

//@ case InitCaptureOfALambdaAround: repaired
template<class T> struct B { };
void g(int x) {
    auto f = [=, n = 1L](int p) {
        kn<<<1,1>>>([=] __device__ () -> int { int w = x; int v = sizeof(n); return w + p; });
        kn<<<1,1>>>([=] __device__ { B<decltype(n)> b; });
        kn<<<1,1>>>([=] __host__ __device__ { static_assert(sizeof(n) == 8, ""); });
        kn<<<1,1>>>([=] __device__ () -> decltype(sizeof(n)) { return p; });
    };
    f(1);
}
