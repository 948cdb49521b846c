// Names of class templates without arguments that need none: in the class itself, its members and their definitions.
namespace n1 { namespace N { struct S { S(int); }; extern S f; int f2(S); } N::S N::f(3); int N::f2(S); }
namespace n3 { namespace N { template<class T> struct V { typedef int t; V(T); static int n; }; template<class T> V(T) -> V<T>; } template<class T> int N::V<T>::n = V::t(3) + V<T>::t(4); template<class T> N::V<T>::V(T) { V::n = 1; } }
namespace n4 { template<class T> struct V { struct I { typedef V W; V *p; V::I *q; }; template<class U> void f(V<U>); friend V g(V v) { return V::h(v); } static V h(V); }; template<class T> template<class U> void V<T>::f(V<U> x) { V::h(*this); typename V::I *p; } }
namespace n5 { template<class T> struct V { static int n; }; template<class T> struct W : V<T> { using V<T>::n; int f() { return W::n + V<T>::n + W::V::n; } }; }
namespace n6 { template<template<class> class V, class T> struct A { V<T> v; typename V<T>::t w; static int n; int f() { return A::n; } }; }
namespace n7 { template<class T> struct V { static int n; V(); enum E { e }; }; template<> struct V<int> { static int n; void g(); }; void V<int>::g() { V::n = 1; } template<class T> struct V<T*> { void g() { V::g(); } void h(); }; template<class T> void V<T*>::h() { V::g(); } }
namespace n9 { template<class T> struct O { template<class U> struct P; }; template<class T> template<class U> struct O<T>::P { static int n; O *o; P *p; int f() { return P::n; } }; template<class T> template<class U> int O<T>::P<U>::n = 1; }
