// nvcc: -std=c++17 --extended-lambda
__device__ int d();
__device__ int dv;
int f(int x = [] { return d(); }()) { return x; }
__device__ int g(int x = [] { return d(); }()) { return x; }
int h(int x = [] { return dv; }()) { return x; }
int nested(int x = [] { return [] { return d(); }(); }()) { return x; }
int plain(int x = d(), int y = dv) { return x + y; }
struct S {
    int f(int x = [] { return d(); }());
    static int g(int (*p)() = [] { return d(); }) { return p(); }
    int m = [] { return d(); }();
};
template<class T> int t(T x = [] { return d(); }()) { return x; }
template<class T> struct U { int f(int x = [] { return d(); }()); };
int annotated(int x = [] __device__ () -> int { return d(); }()) { return x; }
