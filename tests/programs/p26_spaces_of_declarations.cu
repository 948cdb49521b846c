//@ nvcc: -std=c++17
//@ nvcc: -std=c++17 -rdc=true
// All declarations of a function give it their spaces together: earlier and later ones, friends, templates and their
// explicit specialisations, members of class templates.
__host__ int a1(int); __device__ int a1(int v) { return v + 1; }
__device__ int a2(int v) { return v + 2; } __host__ int a2(int);
__host__ int a3(int); __device__ int a3(int); int a3(int v) { return v + 3; }
int a4(int v) { return v + 4; } __device__ int a4(int);
__device__ int a5(int); __device__ int a5(int); __host__ int a5(int v) { return v + 5; }
namespace N { __host__ int a6(int); } __device__ int N::a6(int v) { return v + 6; }
__device__ int a7(double); __host__ int a7(int); __device__ int a7(int v) { return v + 7; } __device__ int a7(double v) { return v + 8; }

template <class T> __host__ __device__ int t1(T); template <> __device__ int t1(int v) { return v + 1; }
template <class T> __device__ int t2(T); template <> __host__ int t2(int v) { return v + 2; }
template <class T> __host__ int t3(T); template <class T> __device__ int t3(T v) { return v + 3; }
template <class T> __device__ int t4(T); template <> __device__ int t4(int v) { return v + 4; }

struct S { __host__ int m(int); __device__ int n(int); __device__ int o(int); template <class T> __device__ int p(T); };
__device__ int S::m(int v) { return v + 1; } __host__ int S::n(int v) { return v + 2; } int S::o(int v) { return v + 3; }
template <> __host__ int S::p(int v) { return v + 4; } template <> int S::p(long v) { return v + 5; }

template <class T> struct C { __device__ int f(T); __host__ int g(T); __device__ int h(T); __device__ static int s(const T *, int); };
template <> __host__ int C<int>::f(int v) { return v + 1; } template <> int C<long>::f(long v) { return v + 2; }
template <class T> __device__ int C<T>::g(T v) { return v + 3; } template <class T> __host__ int C<T>::h(T v) { return v + 4; }
template <> int C<int>::s(const int *, int v) { return v + 5; }

struct F {
  friend __device__ int f1(int); friend __device__ int f2(int v) { return v + 2; } friend __host__ int f3(int);
  template <class T> friend __host__ int f4(T);
};
int f1(int v) { return v + 1; } __host__ int f2(int); __device__ int f3(int v) { return v + 3; }
template <class T> __device__ int f4(T v) { return v + 4; }

int use(S s, C<int> c) {
  return a1(1) + a2(1) + a3(1) + a5(1) + N::a6(1) + a7(1) + t1(1) + t2(1) + t3(1) + s.m(1) + s.n(1) + s.p(1) + c.f(1) + c.g(1) + f2(1) + f3(1) + f4(1);
}
