typedef void F(int);
F a;
F a;
typedef F H;
namespace n { H b; H b; }
template <class T> struct X { typedef T type(T); };
X<int>::type c;
X<int>::type c;
template <class T> using A = T();
A<int> d;
A<int> d;
decltype(d) e;
decltype(d) e;
__device__ F f;
__device__ F f;
__global__ F k;
__global__ F k;
struct S { F m; static F s; __device__ F t; };
__global__ void k(int) { f(1); }
void use(S s) { a(1); n::b(2); k<<<1, 1>>>(3); s.m(4); S::s(5); }
