// nvcc: -std=c++17 --extended-lambda
__device__ void f(int a) { asm("a" : "=r"(a), : "r"(a)); }
