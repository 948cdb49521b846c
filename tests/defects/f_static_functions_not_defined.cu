static __device__ inline int f(); inline static int __device__ g(); constexpr __device__ static int i() { return 1; } int constexpr __device__ j() { return 2; } const __device__ int *k(); unsigned __device__ int l(); __device__ unsigned long m();
int h() { return f() + g() + i() + j() + *k() + l() + m(); }
