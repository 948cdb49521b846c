// Lambdas with a deduced return type behind '->': the tag names the type.

//@ case D01: ok
void g(int x) {
    kn<<<1,1>>>([=] __device__ () -> auto { return x; });
    kn<<<1,1>>>([=] __device__ () -> decltype(auto) { return x; });
    kn<<<1,1>>>([=] __device__ () -> auto { return &x; });
    kn<<<1,1>>>([=] __device__ () mutable -> auto { return &x; });
    kn<<<1,1>>>([=] __device__ () -> auto * { return &x; });
    kn<<<1,1>>>([=] __device__ () mutable -> decltype(auto) { return x + 1.0; });
    kn<<<1,1>>>([=] __device__ () -> auto { int y = x; if (y) return; });
    kn<<<1,1>>>([=] __device__ () -> auto { auto inner = [] { return 1.0; }; int n = x; });
}

//@ case D02: ok
struct P { int u; };
void g(int x, P p, const P *pp) {
    kn<<<1,1>>>([=] __device__ (int q) -> auto { return q + 1.0; });
    kn<<<1,1>>>([=] __device__ (int q, float r = 3) -> auto { return q + x + r; });
    kn<<<1,1>>>([=] __device__ () -> auto { const int y = 3; return y; });
    kn<<<1,1>>>([=] __device__ () -> auto { auto y = x * 2.0; double z = 1; return y + z; });
    kn<<<1,1>>>([=] __device__ () -> auto { if (x) { float y = 3; return y; } return 1.0f; });
    kn<<<1,1>>>([=] __device__ () -> auto { { char y = 3; } long y = 4; return y; });
    kn<<<1,1>>>([=] __device__ () -> auto { for (int y = 3; y < x; y++) return y; return 1; });
    kn<<<1,1>>>([=] __device__ () -> auto { return p; });
    kn<<<1,1>>>([=] __device__ () -> auto { return p.u; });
    kn<<<1,1>>>([=] __device__ () -> auto { return *pp; });
    kn<<<1,1>>>([=] __device__ () -> decltype(auto) { return *pp; });
    kn<<<1,1>>>([=] __device__ () -> const auto & { return *pp; });
    kn<<<1,1>>>([=] __device__ () -> auto && { return *pp; });
    kn<<<1,1>>>([n = x + 1L] __device__ () -> auto { return n; });
    kn<<<1,1>>>([x, p] __device__ () -> auto { double y = p.u; double x = y; return x; });
    kn<<<1,1>>>([=] __device__ () -> auto { auto y = p; float p = y.u; return p; });
    kn<<<1,1>>>([n = x + 1L] __device__ () -> auto { return n + 1.0f; });
}

//@ case D03: ok
struct S {
    int m;
    void f() {
        kn<<<1,1>>>([=] __device__ () -> auto { return m; });
        kn<<<1,1>>>([=] __device__ () -> decltype(auto) { return (m); });
        kn<<<1,1>>>([=] __device__ () -> auto { return this; });
    }
    void c() const { kn<<<1,1>>>([=] __device__ () -> auto { return &m; }); }
};

//@ case D04: ok
void g(int x) { hk([=] __device__ (auto q) -> auto { return q + x; }); hk([=] __device__ (auto q) -> decltype(auto) { return (q); }); }
