// nvcc: -std=c++17 --extended-lambda
__device__ int d();
auto l = [] __device__ { return d(); };
int a = l();
int b = [] __device__ { return d(); }();
int c(int x = [] __device__ { return d(); }()) { return x; }
int e(int x = l()) { return x; }
struct S { int m = l(); int n = [] __device__ { return d(); }(); };
auto r = [] __device__ () -> int { return d(); };
int g = r();
