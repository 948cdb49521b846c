//@ nvcc: -std=c++17
//@ nvcc: -std=c++17 -rdc=true
// Specialisations have the space of their template; functions and arrays are declared with aliases of their types;
// parameters of function type.
template <class T> __device__ T d1(T t) { return t; } template <> int d1(int); template <> int d1(int t) { return t; }
template <class T> __device__ T d2(T t) { return t; } template <> int d2<int>(int t) { return t; }
template <class T> __host__ __device__ T hd(T t) { return t; } template <> int hd<int>(int t) { return t; }
template <class T> __global__ void k1(T t) {} template <> void k1<int>(int t) {}
template <class T> __global__ void k2(T t); template <> void k2(int t); template <class T> __global__ void k2(T t) {} template <> void k2(int t) {}
template <class T> __device__ int over(T *t) { return 1; } template <class T> int over(T &t) { return 2; }
template <> int over(int *t) { return 3; } template <> int over(float &t) { return 4; }
template <class T> __global__ void kover(T *t) {} template <class T> int kover(T t, int) { return 2; }
template <> void kover(int *t) {} template <> int kover(float t, int) { return 4; }
namespace N { template <class T> __global__ void k3(T t) {} template <class T> __device__ T d3(T); }
template <> void N::k3(int t) {} template <> int N::d3(int t) { return t; }
struct S { template <class T> __device__ T m(T); __device__ int n(); }; template <> int S::m(int x) { return x; }
template <class T> struct X { __device__ T f(); }; template <> int X<int>::f() { return 1; }

typedef int FT(int); __device__ FT f1; __device__ int f1(int) { return 1; } __device__ FT f2; FT f3;
template <class T> using TF = int(T); __device__ TF<int> f4; __host__ __device__ FT f5; int f5(int a) { return a; }
struct M { __device__ FT m; __device__ TF<char> n; }; __device__ int M::m(int) { return 1; }
static __device__ FT f6; __device__ int f6(int a) { return a; }

typedef int Unbounded[]; __device__ Unbounded a1 = {1, 2}; __managed__ Unbounded a2 = {1, 2, 3}; __constant__ Unbounded a3 = {1}, a4 = {1, 2};
typedef char Text[]; namespace N { __device__ Text a5 = "abc"; using Un = float[]; } __device__ const N::Un a6 = {1, 2}; __constant__ volatile N::Un a7 = {1, 2};
__device__ int a8[] = {[0] = 1, [1] = 2}; __device__ int *a9[] = {[2] = 0, 0};
extern "C" __managed__ int c1; extern "C" __managed__ int c2 = 3;

__global__ void p1(int(int)); __global__ void p1(int (*p)(int)) {} __global__ void p2(int (int), float (*)(float)) {}
template <class T> __global__ void p3(T (T), T (&)[2]) {} __global__ void p4(void (void)) {} __global__ void p5(int()) {}
__global__ void p6(dim3(int)) {} __global__ void p7(dim3(x)); __global__ void p7(dim3 x) {} __global__ void p8(dim3 (), dim3(y), int(z)) {}
__device__ int p9(int (int)); __device__ int p10(dim3(x));
struct Point { Point(dim3, int = 0); Point(int); int mv; }; int number;
Point o1(dim3(1, 2)), o2(dim3(number), 3), o3(int(number) + 1), o4(dim3(), number), o5(dim3{1}), o6(int(3)), o7(dim3(number, 1));

__managed__ int mv; __managed__ int Point::*pm; __managed__ int S::*pn;
int use(Point *q, Point &r, S *s) {
  int a = r.*pm + q->*pm + (r.*pm) + __builtin_offsetof(Point, mv) + (int)sizeof(a1) + (int)sizeof(a8);
  k1<<<1, 1>>>(1); k1<<<1, 1>>>('c'); k2<<<1, 1>>>(1); k2<<<1, 1>>>('c'); N::k3<<<1, 1>>>(1); kover<<<1, 1>>>(&a);
  p1<<<1, 1>>>(0); p4<<<1, 1>>>(0); p6<<<1, 1>>>(0); p7<<<1, 1>>>(1);
  void *p; cudaGetSymbolAddress(&p, a1); cudaGetSymbolAddress(&p, N::a5);
  float f = 1; over(f);
  return a + hd(1) + a2[1] + c1 + c2 + f5(1);
}
