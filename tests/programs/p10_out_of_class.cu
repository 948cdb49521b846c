//@ nvcc:
//@ nvcc: -rdc=true
static __device__ int f();
template<class T> struct X { __device__ T m(); template<class U> __device__ U n(U); __device__ X(T); T v; };
template<class T> __device__ T X<T>::m() { return T(); }
template<> __device__ int X<int>::m() { return 1; }
template<class T> template<class U> __device__ U X<T>::n(U u) { return u; }
template<class T> __device__ X<T>::X(T t) : v(t) { }
struct Y { __device__ int a(int); __device__ static int b(); __device__ Y(int); int v; };
__device__ int Y::a(int x) { return x + v; }
int Y::b() { return 2; }
__device__ Y::Y(int x) : v(x) { }
static __device__ int f() { return 1; }
__global__ void k(int *p) { *p = f() + X<int>(1).m() + X<float>(1).n(2) + Y(1).a(2) + Y::b(); }
int main() { k<<<1, 1>>>(0); }
