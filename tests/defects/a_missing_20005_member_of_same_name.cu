// nvcc: -std=c++17
// A member of another class has the same name and is defined outside of its class with `__host__`: nothing is less certain
// about the function that is called.
struct S { __device__ int f(int a) const { return a; } };
template <class T> __host__ __device__ T c(T t) { return t + S().f(1); }
__device__ int d() { return c(1); }
int e() { return c(2); }
template <class T> struct Q { __host__ __device__ T f(T a); };
template <class T> __host__ __device__ T Q<T>::f(T a) { return a; }
struct R { __device__ int f(int a); };
__host__ __device__ int R::f(int a) { return a; }
int r() { return R().f(1) + Q<int>().f(1); }
