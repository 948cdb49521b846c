// Which mentions of a name capture it, and in which order. On each of them the captures once went wrong.

//@ case M01: ok
struct Base {
    int mask;
    __host__ __device__ int fn() const { return mask; }
};
struct S : Base {
    void a(int flags) { kn<<<1,1>>>([=] __device__ { int q = flags & Base::mask; }); }
    void b(int flags) { kn<<<1,1>>>([=] __device__ { auto q = &Base::mask; }); }
    void c(int x) { kn<<<1,1>>>([=] __device__ { int q = sizeof fn(); }); }
    void d(int x, int y) { kn<<<1,1>>>([=] __device__ { int q = sizeof -x + y; }); }
    void e(Base o) { kn<<<1,1>>>([=] __device__ { int q = o.Base::mask; }); }
    void f(int x) { constexpr int k = 4; kn<<<1,1>>>([=] __device__ { int (*q)[k] = 0; (void)(int (*)[k])q; }); }
    void g(int b, int *p) { kn<<<1,1>>>([=] __device__ { int q = [&b, p] { return *p + b; }(); }); }
    void h(int b, int c) { kn<<<1,1>>>([=] __device__ { delete[] new int[c][2]; }); }
    void i(int b, int c) { kn<<<1,1>>>([=] __device__ { int q = b < c && c > (b); }); }
    void j(int b, int c) { kn<<<1,1>>>([=] __device__ { struct L { int b; }; L l{c}; int q = l.b; }); }
};

//@ case ReferenceOfALambdaAround: ok
void g(int x) {
    auto f = [&n = x](int p) { kn<<<1,1>>>([=] __device__ () -> int { int w = sizeof(n); return p; }); };
    f(1);
}
