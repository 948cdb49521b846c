// Members with dependent arguments: the members of other classes, and those that are named with an object.
struct A { __device__ int am(int); static __device__ int as(int); int over(int); __device__ int over(float); template <class U> __device__ int tm(U); __device__ int operator()(int); __device__ int dflt(int = 1); };
__device__ int d1(int); A ga; namespace n { __device__ int d2(int); }
template <class T> struct X : A { __device__ static int s(int); __device__ int m(int); T t; X *next; A a;
 int f2(T t) { A a; return a.am(t); }
 int f3(T t) { return ga.am(t); }
 int f4(T t) { return d1(t); }
 int f5(T t) { return n::d2(t); }
 int f6(T t) { return this->am(t); }
 int f7(T t) { return am(t); }
 int f8(T t) { return A::am(t); }
 int f9(T t) { return A::as(t); }
 int f10(T t) { A a; return a.tm(t); }
 int f11(T t) { A a; return a(t); }
 int f12(T t) { return as(t); }
 int f13(T t) { return a.am(1); }
 int f14(T t) { return this->a.am(1); }
 int f15(T t) { return a.am(t); }
 int f16(T t) { return (d1)(t); }
 int f17(T t) { return s(t); }
 int f18(T t) { return X::s(t); }
 int f19(T t) { return this->s(t); }
 int f20(T t) { return dflt(); }
 int f21(T t) { return this->m(t, t); }
 int f22(T t) { return (this->m)(1); }
 int f23(T t) { return sizeof(this->m(1)); }
 int f24(T t) { (void)&X::m; return 1; }
 int f25(T t) { auto l = [&] { return am(1); }; return l(); }
 int f26(T t) { auto l = [&] (auto x) { return this->m(x); }; return l(1); }
 int x = this->m(1);
 int f27(int y = am(1)) { return 1; }
 X() : t(this->m(1)), a() { this->m(2); }
 ~X() { this->m(3); am(4); }
 operator int() { return this->m(1); }
};
template <class T> struct P : X<T> { int f1() { return this->m(1); } __device__ int pm(int); int f2() { return this->pm(1); } int f3() { P<T> *p = this; return p->pm(1) + p->m(2); } };
template <class T> int free(X<T> x) { return x.m(1); }
template <class T> int free3(T t, A a) { return a.am(t) + a.dflt(); }
