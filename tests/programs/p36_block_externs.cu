//@ nvcc: -std=c++17 -rdc=true
// Variables with a space that blocks declare, wherever the word stands.
int f1() { extern __device__ int d1; extern __managed__ int m1; { extern __constant__ int c1, c2[3]; (void)&c1; (void)&c2; } (void)&d1; return m1; }
int f2() { __managed__ extern int m2; int extern __managed__ m3; extern int __managed__ *m4; extern __managed__ int m5[3], (*m6)[2]; return m2 + m3 + *m4 + m5[1] + (*m6)[0]; }
__device__ int d1; __managed__ int m1; __constant__ int c1, c2[3]; __managed__ int m2, m3, *m4, m5[3], (*m6)[2];
int f3() { extern int m2, m3; extern decltype(int{}) m5[3]; return m2 + m3 + m5[0]; }
template <class T> int f5() { extern __managed__ int m2; extern int m3 [[maybe_unused]]; [[maybe_unused]] extern int m1; return m2 + m3 + m1; }
struct S { int f6() { extern __managed__ int m2; return m2; } };
int g() { return f5<int>() + S().f6() + [] { extern __managed__ int m3; return m3; }(); }
static __device__ int sd; static __managed__ int sm;
int f7() { extern int sm; extern int sd; (void)&sd; return sm; }
