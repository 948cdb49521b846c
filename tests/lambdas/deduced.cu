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

//@ case LocalsOfEverySort: ok
struct P { int u; double v[3]; };
void g(P p, int x) {
    kn<<<1,1>>>([=] __device__ () -> auto { const auto y = p.v[0]; return y; });
    kn<<<1,1>>>([=] __device__ () -> auto { auto &y = p.v[0]; return y; });
    kn<<<1,1>>>([=] __device__ () -> auto { auto *y = &p.v[0]; return y; });
    kn<<<1,1>>>([=] __device__ () -> auto { const auto &y = p; return y.v[1]; });
    kn<<<1,1>>>([=] __device__ () -> auto { auto &&y = x + 1L; return y; });
    kn<<<1,1>>>([=] __device__ () -> auto { auto y(x + 1L); return y; });
    kn<<<1,1>>>([=] __device__ () -> auto { constexpr auto y = 3L; return y + x; });
    kn<<<1,1>>>([=] __device__ () -> auto { decltype(auto) y = (x); return y; });
    kn<<<1,1>>>([=] __device__ () -> auto { if (auto y = x + 1L) { return y; } return 1L; });
    kn<<<1,1>>>([=] __device__ () -> auto { switch (long y = x; y) { case 1: return y; } return 1L; });
    kn<<<1,1>>>([=] __device__ () -> const auto { return x; });
}

//@ case KnownByTheCore: ok
namespace N { template<class T> struct B { T a; }; enum class E { a }; }
struct P { int u; double v[3]; };
struct S { int a; double b; };
void g(P p, S s, N::B<int> b, int x) {
    kn<<<1,1>>>([=] __device__ () -> auto { struct L { long m; }; L l{x}; return l.m; });
    kn<<<1,1>>>([=] __device__ () -> auto { for (auto q : p.v) return q; return 1.0; });
    kn<<<1,1>>>([=] __device__ () -> auto { auto l = [=] { return x + 1L; }; return l(); });
    kn<<<1,1>>>([=] __device__ () -> auto { return ({ long y = x; y; }); });
    kn<<<1,1>>>([=] __device__ () -> auto { auto [y, z] = s; return y + z; });
    kn<<<1,1>>>([=] __device__ () -> auto { auto l = [=] { return b; }; return l(); });
    kn<<<1,1>>>([=] __device__ () -> const auto * { auto l = [=] { return &b; }; return l(); });
    kn<<<1,1>>>([=] __device__ () -> auto { auto l = [=] { return N::E::a; }; return l(); });
}

//@ case MembersOfACopy: ok
struct S {
    int m;
    void f() {
        kn<<<1,1>>>([*this] __device__ () -> auto { return m; });
        kn<<<1,1>>>([*this] __device__ () -> decltype(auto) { return (m); });
        kn<<<1,1>>>([*this] __device__ () -> decltype(auto) { return (this->m); });
        kn<<<1,1>>>([*this] __device__ () mutable -> decltype(auto) { return (m); });
        kn<<<1,1>>>([*this] __device__ () -> auto { return &m; });
    }
};

//@ case SizesOfParameters: ok
template<int N> struct TA { int t[N + 1]; };
template<class T> void f(T t) { kn<<<1,1>>>([=] __device__ (float f) -> TA<sizeof(f)> { return {}; }); }
void g(int a) {
    kn<<<1,1>>>([=] __device__ (float f) -> TA<sizeof(f)> { return {}; });
    kn<<<1,1>>>([=] __device__ (float f, int n) -> TA<alignof(f)> { return {}; });
    kn<<<1,1>>>([=] __device__ (int n) -> decltype(sizeof(n)) { return a; });
    f(a);
}
