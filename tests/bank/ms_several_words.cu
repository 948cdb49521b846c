// nvcc: -std=c++17
// Several memory spaces at once.
struct S { static __shared__ __constant__ int a; static __constant__ __managed__ int b; };
__constant__ __managed__ const int c = 1;
template <class T> __constant__ __managed__ T v;
__shared__ auto [x, y] = (const int (&)[2])*(int *)0;
