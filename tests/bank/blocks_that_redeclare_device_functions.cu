// nvcc: -std=c++17 --extended-lambda
__device__ int e(int);
__device__ int d(int);
namespace N { int f() { int d(int); return d(1); } }
int g1() { int e(int); return e(1); }
int g2() { extern int e(int); return ::e(1); }
int g3() { int e(char); return e(1); }
struct S { int g() { int e(int); return e(1); } };
__host__ __device__ int g4() { int e(int); return e(1); }
__device__ int g5() { int e(int); return e(1); }
int g6() { __device__ int i(int); return i(1); }
int g7() { int i(int); return i(1); }
