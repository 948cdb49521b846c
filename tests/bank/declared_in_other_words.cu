// The declarations of a function need not be written with the same words: types decide which are of one function.
typedef float real;
__device__ int g(real);
int g(float x) { return __brev(1); }
__global__ void k() { g(1.f); }
namespace A { struct S {}; __device__ int h(S); }
int A::h(A::S) { return __brev(1); }
using A::S;
__device__ int q(S*);
int q(A::S *p) { return __brev(2); }
__device__ int r(unsigned);
int r(unsigned int p) { return __brev(2); }
template<class T> __device__ int t(T, int (*)(T));
template<class U> int t(U, int (*)(U)) { return __brev(3); }
__device__ int u(int a[3]);
int u(int *a) { return __brev(4); }
struct C { __device__ int m(real); template<class T> __device__ int n(T); };
int C::m(float) { return __brev(5); }
template<class X> int C::n(X) { return __brev(5); }
__global__ void k2(C c) { q(0); r(1); t(1, static_cast<int (*)(int)>(nullptr)); u(0); c.m(1); c.n(1); }
struct V2 { int x; };
__device__ V2 operator+(V2, V2);
V2 operator+(V2 a, V2 b) { return V2{int(__brev(a.x))}; }
namespace N2 { inline namespace I { __device__ int f(int); } }
int N2::f(int x) { return __brev(x); }
typedef int I3[3];
__device__ int g2(const I3);
int g2(const int *p) { return __brev(1); }
template<int N> struct Z {};
__device__ int h2(Z<2+1>);
int h2(Z<3>) { return __brev(1); }
__device__ int i(decltype(sizeof(1)));
int i(unsigned long) { return __brev(1); }
struct F { typedef F Self; friend __device__ int j(Self); template<class T> friend __device__ int jj(Self, T); __device__ F operator-(F) const; operator int() const; __device__ ~F(); __device__ F(int); };
int j(F) { return __brev(1); }
template<class U> int jj(F, U) { return __brev(1); }
F F::operator-(Self s) const { __brev(1); return s; }
F::~F() { __brev(1); }
F::F(const int) { __brev(1); }
template<class T> struct W { typedef T value; __device__ value k(const W &); __device__ void q(typename W::value); template<class U> struct In { __device__ void z(U, T); }; };
template<class X> X W<X>::k(const W<X> &) { __brev(1); return X(); }
template<class X> void W<X>::q(X) { __brev(1); }
template<class X> template<class Y> void W<X>::In<Y>::z(Y, X) { __brev(1); }
__global__ void kk(W<int> w, W<int>::In<int> y, F f, V2 v) { v + v; N2::f(1); w.k(w); w.q(1); y.z(1, 2); f - f; g2(0); h2({}); i(1); j(f); jj(f, 1); }
