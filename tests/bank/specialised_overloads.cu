// Explicit specialisations of overloaded templates that differ in their execution spaces: deduction tells which one is meant.
template<class T> __device__ int f(T);
template<class T> int f(T*);
template<> int f<int>(int) { return 1; }
template<> int f<int>(int*) { return 1; }
template<> int f(float) { return 1; }
struct S { template<class T> __device__ int m(T); template<class T> int m(T*); };
template<> int S::m<int>(int) { return 2; }
template<> int S::m<int>(int*) { return 2; }
template<class T> struct A { __device__ int g(T); int g(T*); };
template<> int A<int>::g(int) { return 2; }
template<> int A<int>::g(int*) { return 2; }
int h(int *p, S s, A<int> a) { return f(p) + s.m(p) + a.g(p); }
__device__ int d(int p, S s, A<int> a) { return f(p) + f(1.f) + s.m(p) + a.g(p); }
int h2(int p, S s, A<int> a) { return f(p) + s.m(p) + a.g(p); }
__device__ int d2(int *p, S s, A<int> a) { return f(p) + s.m(p) + a.g(p); }
