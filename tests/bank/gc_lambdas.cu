// nvcc: --extended-lambda
// Parameters of lambdas, wherever they stand.
struct A { int x; };
auto l1 = [] __device__ (__grid_constant__ const A a) {};
auto l2 = [](int b, __grid_constant__ const A a) {};
struct S { int m = [](__grid_constant__ int a) { return 1; }(1); };
void f() { auto l = [](__grid_constant__ int a) {}; }
auto l3 = [](__global__ int a, __shared__ int b) {};
