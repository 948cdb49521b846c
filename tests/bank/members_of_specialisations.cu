// Members of specialisations that are defined outside: which specialisation is meant takes types to tell.
template<class T> struct S { int f() { return 0; } int g(); };
template<> struct S<unsigned> { __device__ int f(); __device__ static int g(int); struct In { __device__ int h(); }; };
int S<unsigned int>::f() { return __brev(1); }
typedef unsigned U;
int S<U>::g(int x) { return __brev(1); }
int S<unsigned>::In::h() { return __brev(1); }
template<class T> struct S<T*> { __device__ int f(); };
template<class Q> int S<Q *>::f() { return __brev(1); }
template<class T, int N> struct A { int f(); };
template<class T> struct A<T, 2> { __device__ int f(); };
template<class Z> int A<Z, 1 + 1>::f() { return __brev(1); }
template<> struct A<int, sizeof(int)> { __device__ int f(); };
int A<int, 4>::f() { return __brev(1); }
namespace N { struct X {}; template<class T> struct B; template<> struct B<X> { __device__ int f(); }; }
int N::B<N::X>::f() { return __brev(1); }
using NX = N::B<N::X>;
typedef struct C { __device__ int f(); } CT;
int CT::f() { return __brev(1); }
template<class T> using AT = A<T, 2>;
template<template<class> class T, class V> struct M { }; template<class V> struct M<S, V> { __device__ int f(); };
template<class W> int M<S, W>::f() { return __brev(1); }
template<class... T> struct P; template<class T, class... R> struct P<T, R...> { __device__ int f(); };
template<class F, class... G> int P<F, G...>::f() { return __brev(1); }
template<class R, class... T> struct P<R(T...)> { __device__ int f(); };
template<class R, class... T> int P<R(T...)>::f() { return __brev(1); }
__global__ void k(S<unsigned> s, S<int*> p, A<char, 2> a, A<int, 4> b, N::B<N::X> x, CT c, M<S, int> m, P<int, char> q, P<int(char)> r) { s.f(); s.g(1); p.f(); a.f(); b.f(); x.f(); c.f(); m.f(); q.f(); r.f(); S<unsigned>::In i; i.h(); }
template<class T> struct O { template<class U> struct I; template<class U> struct I<U*> { __device__ int f(); }; };
template<class X> template<class Y> int O<X>::I<Y*>::f() { return __brev(1); }
__global__ void k2(O<int>::I<int*> s) { s.f(); }
