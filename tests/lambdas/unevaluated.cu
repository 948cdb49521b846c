// What a name in an unevaluated operand captures: nothing, but for a call of a non-static member function, which
// captures 'this' in both compilers.

//@ case U01: ok
struct S {
    int m0;
    __host__ __device__ int mf() const { return m0; }
    __host__ __device__ static int sm(int a) { return a; }
    template<class T> __host__ __device__ int tf(T) const;
    void a(int x) { kn<<<1,1>>>([=] __device__ { bool q = noexcept(mf()); int r = x; }); }
    void b(int x) { kn<<<1,1>>>([=] __device__ { int q = sizeof(mf()); int r = x; }); }
    void c(int x) { kn<<<1,1>>>([=] __device__ { decltype(mf()) q = 1; int r = x; }); }
    void d(int x) { kn<<<1,1>>>([=] __device__ { bool q = noexcept(m0 + 1); int r = x; }); }
    void e(int x) { kn<<<1,1>>>([=] __device__ { int q = sizeof(this->mf()); int r = x; }); }
    void f(int x) { kn<<<1,1>>>([=] __device__ { bool q = noexcept(sm(1)); int r = x; }); }
    void g(int x) { kn<<<1,1>>>([=] __device__ { bool q = noexcept(tf(1)); int r = x; }); }
    void h(int x) { kn<<<1,1>>>([=] __device__ { int q = sizeof(S::mf()); int r = x; }); }
    void i(int x) { kn<<<1,1>>>([=] __device__ { int q = sizeof(this); int r = x; }); }
    void j(int x) { kn<<<1,1>>>([=] __host__ __device__ { int r = x; bool q = noexcept(mf()); }); }
};
