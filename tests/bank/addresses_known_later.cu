// Addresses of managed variables, and of those that each thread or call has, are no constants.
namespace n1 { __attribute__((device)) __attribute__((managed)) int m2 = 5; constexpr int &r2 = m2; }
namespace n2 { template<int*> struct A3 {}; __attribute__((device)) __attribute__((managed)) int m3; A3<&m3> a3; }
namespace n3 { __attribute__((device)) __attribute__((managed)) int m4[3]; constexpr int *p4 = m4; }
namespace n4 { __attribute__((device)) __attribute__((managed)) struct { int a; } m8; constexpr int *p8 = &m8.a; }
namespace n5 { thread_local int t1; constexpr int *p1 = &t1; }
namespace n7 { void f(int t1) { constexpr int *p1 = &t1; } }
namespace n8 { struct S { int *p; }; void f(int t1) { constexpr S p1 = {&t1}; } }
namespace n9 { __attribute__((device)) __attribute__((managed)) int m3; struct S { int *p; }; constexpr S p1 = {&m3}; }
namespace n10 { __attribute__((device)) __attribute__((managed)) int m3[3]; struct S { int *p; }; constexpr S p1 = {m3}; }
namespace n11 { template<int&> struct A3 {}; __attribute__((device)) __attribute__((managed)) int m3; A3<m3> a3; }
namespace n12 { template<int*> struct A3 {}; thread_local int m3; A3<&m3> a3; }
