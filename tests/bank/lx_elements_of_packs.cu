// nvcc: --extended-lambda
template<class F> __global__ void k(F f) { f(1); }
template<class... A> void pk(A... a) {}
template<> void pk<int, char>(int a, char b) { k<<<1, 1>>>([a, b] __device__ (int x) { return a + b; }); }
template<> void pk<int>(int a) { k<<<1, 1>>>([c = a] __device__ (int x) { return c; }); }
template<class T, class... A> void p2(T t, A... a) {}
template<> void p2<int, char>(int a, char b) { k<<<1, 1>>>([=] __device__ (int x) { return a + b; }); }
template<> void p2(int a, float b) { k<<<1, 1>>>([a, b] __device__ (int x) { return a + b; }); }
struct S { template<class... A> void m(A... a); template<class... A> static void s(int q, A... a) {} };
template<> void S::m(int a, float b) { k<<<1, 1>>>([a, b] __device__ (int x) { return a + b; }); }
template<> void S::s(int a, float b) { k<<<1, 1>>>([a, b] __device__ (int x) { return a + b; }); }
template<class... A> struct C { void m(A... a); };
template<> void C<int, char>::m(int a, char b) { k<<<1, 1>>>([a, b] __device__ (int x) { return a + b; }); }
template<> struct C<float> { void m(float a) { k<<<1, 1>>>([a] __device__ (int x) { return a; }); } };
