// nvcc: -std=c++17 --extended-lambda
template<class F> __global__ void k(F f) { f(1); }
template<class... A> void pk(A... a) {}
template<> void pk<int, char, int>(int a, char b, int c) {
    k<<<1, 1>>>([=] __device__ (int x) { return a + a + b + a + c + c; });
    k<<<1, 1>>>([=] __device__ (int x) { return c * b * a; });
    k<<<1, 1>>>([=] __device__ (int x) { return c; });
    k<<<1, 1>>>([c, b, a] __device__ (int x) { return c; });
    k<<<1, 1>>>([=] __device__ (int x) { auto l = [=] { return b + a; }; return l(); });
}
template<class... A> void last(int z, A... a) {}
template<> void last<int, char>(int z, int a, char b) { k<<<1, 1>>>([=] __device__ (int x) { return z + a + b; }); }
template<class... A> struct S { template<class... B> void two(A... a, int z, B... b) {} };
template<> template<> void S<int>::two<char>(int a, int z, char b) { k<<<1, 1>>>([=] __device__ (int x) { return z; }); }
