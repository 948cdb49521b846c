//@ nvcc: -std=c++17
// Members that are named like a type that their class uses in front of them, and members of class templates whose types
// lack `typename`.
struct R {}; template <class T> struct TT { T t; }; enum E { A }; typedef int I;
namespace c {
struct Q { R r; int N, R; void f() const; };
struct P0 { int N, R; void f() const; };
struct P1 { I i; int I(int); };
struct P2 { TT<int> t; int TT; };
struct P3 { E e; ::E E; };
struct P5 { R f(R a, const R &b); void R(); };
struct P6 { static R *g(); typedef int R; };
struct P7 { R r; struct R { int z; } rr; };
struct P8 { int x[sizeof(R)]; int R; };
struct P9 { struct In { R r; }; int R; };
template <class T> struct P11 { R r; T R; };
struct P12 { R r; enum R { X1 }; };
struct P13 { R *p = nullptr; ::R R() { return {}; } };
struct P14 { using type = R; type R; };
struct P15 { TT<R> b; bool R; };
struct P16 { template <class U = R> void f(); int R; };
struct P17 { R r; int *R; };
struct P18 { R r; int R : 3; };
struct P19 { R r; int R[3]; };
struct P20 { R r; int R{3}; };
struct P21 { R r; static const int R = 3; };
}
namespace n {
struct group_guard {};
struct model { using guard_type = group_guard; guard_type group_guard(); };
namespace m { struct K {}; }
using m::K;
struct S { K k; int K; };
}
struct A1 { using type = int; };
template <class T> struct X {
  using type = T;
  struct B { using inner = T; inner q(); };
  type f(type const &k);
  static type s;
  type *g();
  const type &h();
  template <class U> type m(U);
  __device__ type d(type);
};
template <class T> __device__ __host__ X<T>::type X<T>::f(type const &k) { return k; }
template <class T> X<T>::type X<T>::s;
template <class T> X<T>::type *X<T>::g() { return 0; }
template <class T> const X<T>::type &X<T>::h() { return s; }
template <class T> X<T>::B::inner X<T>::B::q() { return T(); }
template <class T> template <class U> X<T>::type X<T>::m(U) { return T(); }
template <class T> __device__ X<T>::type X<T>::d(X<T>::type x) { return x; }
int use(c::P14 p, n::model *m) { X<int> x; X<int>::B b; return x.f(3) + *x.g() + x.h() + b.q() + x.m(1.0) + sizeof(p); }
