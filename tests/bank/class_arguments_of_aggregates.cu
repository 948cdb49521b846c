// nvcc: -std=c++20
// Class template arguments that aggregates and alias templates deduce.
namespace n0 { template <class T> struct S { }; S s{}; S t(1); S u{1}; S v = {}; S w; }
namespace n1 { template <class T> struct S { T a; }; S s{}; S t(1); S u{1}; S v = {}; S w; S x = 1; S y = {1}; S z{1, 2}; }
namespace n2 { template <class T> struct S { T a; T b; }; S s{.a = 1, .b = 2}; S t{.a = 1}; S u{.b = 1}; S v{.a = 1, .b = 2.0}; S w{.c = 1}; }
namespace n3 { template <class T, class U> struct S { T a; U b; }; S s{1, 2}; S t{1}; S u{1, 2, 3}; S v{}; }
namespace n4 { template <class T, class U = int> struct S { T a; U b; }; S s{1, 2.0}; S t{1}; S u{}; S v{{}}; }
namespace n5 { template <class T> struct S { T a[2]; }; S s{1, 2}; S t{{1, 2}}; S u{1, 2, 3}; S v{1, 2.0}; }
namespace n6 { template <class T, int N> struct S { T a[N]; }; S s{1, 2}; S t{{1, 2}}; S u{{1, 2.0}}; S v{"abc"}; }
namespace n7 { struct P { int a, b; }; template <class T> struct S { P p; T t; }; S s{1, 2, 3}; S t{{1, 2}, 3}; S u{1}; S v{P{}, 3}; }
namespace n8 { template <class T> struct B { T b; }; template <class T> struct S : B<T> { T t; }; S s{1}; S t{{1}, 2}; S u{B<int>{1}, 2}; S v{1, 2}; }
namespace n9 { template <class T> struct S { S(T); }; template <class T> using A = S<T>; A a(1); A b{1}; A c = 1; A d; A e(1, 2); }
namespace n10 { template <class T, class U> struct S { S(T, U); }; template <class T> using A = S<T, int>; A a(1, 2); A b(1, 2.0); A c("a", "b"); A d(1); }
namespace n11 { template <class T> struct S { S(T); }; template <class T> using A = S<T *>; int i; A a(&i); A b(i); A c{nullptr}; }
namespace n12 { template <class T> struct B { B(T); }; template <class T> struct S : B<T> { using B<T>::B; }; S s(1); S t; }
namespace n13 { template <class T> struct B { B(T *); }; template <class T> struct S : B<T> { using B<T>::B; }; S s(1); }
