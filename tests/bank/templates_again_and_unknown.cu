// nvcc: -std=c++20
namespace n0 { template <class T> struct A { }; template <class T> struct A { }; }
namespace n1 { template <class T> void f(T) { } template <class T> void f(T) { } }
namespace n2 { template <class T> struct A { void f() { } }; template <class T> void A<T>::f() { } }
namespace n3 { template <class T> struct A { void f(); }; template <class T> void A<T>::f() { } template <class T> void A<T>::f() { } }
namespace n4 { template <class T> struct A { }; template <class T> struct A<T *> { }; template <class T> struct A<T *> { }; }
namespace n5 { template <class T> struct A { }; template <> struct A<int> { }; template <> struct A<int> { }; }
namespace n6 { template <class T> struct A { static int i; }; template <class T> int A<T>::i; template <class T> int A<T>::i; }
namespace n7 { template <class T> void f(T); template <> void f(int) { } template <> void f(int) { } }
namespace n8 { template <class T> struct A { struct B; }; template <class T> struct A<T>::B { }; template <class T> struct A<T>::B { }; }
namespace n9 { struct A { template <class T> void f(T) { } }; template <class T> void A::f(T) { } }
namespace n10 { struct A { void f() { } }; void A::f() { } }
namespace n11 { void f(auto x) { } void f(auto x) { } }
namespace n12 { template <class T> struct A { A() { } }; template <class T> A<T>::A() { } }
namespace n13 { template <class T> int v; template <> int v<int> = 1; template <> int v<int> = 2; }
namespace n14 { template <class T> void f(T = 1) { } template <class T> void f(T = 1); }
namespace n15 { void g12() { nv1<int> x; x = 3; } }
namespace n16 { void g13() { nv2<int, float> x = 3; } }
namespace n17 { void g14() { nv3<3> x; } }
namespace n18 { void g22() { nv12<int> x, y; } }
namespace n19 { void g23() { nv12<int> *x; x->y; } }
namespace n20 { void g24() { nv12<int> &x = q; } }
namespace n21 { foo<int> x; }
namespace n22 { foo<int> f(int); }
namespace n23 { struct S { foo<int> x; foo<3> f(); }; }
namespace n24 { foo<int>::bar x; }
namespace n25 { template <class T> struct S { S(T *); }; S s(1); }
namespace n26 { template <class T> struct S { S(T *); }; S s = 1; }
namespace n27 { template <class T> struct S { S(T *); }; S s{1}; }
namespace n28 { template <class T> struct S { S(T *); }; S s; }
namespace n29 { template <class T> struct S { S(T *); }; void f() { S s(1); S t = 1; S u{1}; S v; } }
namespace n30 { template <class T> struct S { S(T, T); }; S s(1, 2.0); }
namespace n31 { template <class T> struct S { S(T, T); }; S s(1); }
namespace n32 { template <class T, class U> struct S { S(T); }; S s(1); }
namespace n33 { template <class T> struct S { }; S s; }
namespace n34 { template <class T> struct S { private: S(T); }; S s(1); }
namespace n35 { template <class T> struct S { S(T *); }; S f() { return 1; } }
namespace n36 { template <class T> struct S { S(T *); }; const S s(1); static S t(1); }
namespace n37 { template <int N> struct S { S(int (&)[N]); }; int a[3]; S s(a); S t(3); }
namespace n38 { template <class T = int> struct S { S(T *); }; S s(1); }
namespace n39 { template <class... T> struct S { S(T...); }; S s(1, 2); S t; S u(nix); }
