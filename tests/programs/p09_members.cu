//@ nvcc:
//@ nvcc: -rdc=true
struct S {
    int a;
    __device__ S(int q) : a(q) { a++; }
    __device__ ~S() { }
    __device__ S(const S &) = default;
    virtual __device__ int g() const { return a; }
    __host__ __device__ int h() { return a; }
    __device__ operator int() const { return a; }
    static __device__ int st(int x) { return x; }
    template<class T> __device__ T m(T t) { return t; }
    friend __device__ int fr(S &s) { return s.a; }
};
struct H {
    int v;
    H() : v(1) { }
    __host__ __device__ explicit H(int x) : v(x) { }
    __device__ void dev() { v = 2; }
    int host() { return v; }
};
__global__ void k(int *p) { S s(1); *p = s.g() + s.h() + S::st(2) + s.m(3) + s + fr(s); H h(1); h.dev(); }
int main() { k<<<1, 1>>>(0); H h; return h.host() + H(2).v; }
