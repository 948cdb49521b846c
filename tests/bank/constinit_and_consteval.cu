// nvcc: -std=c++20
namespace n0 { int g(); constinit int x = g(); }
namespace n1 { int n; constinit int x = n; }
namespace n2 { constinit int x = 1; constinit int y = x; }
namespace n5 { int g(); struct S { int a; }; constinit S s = { g() }; }
namespace n6 { int g(); struct S { static constinit int a; }; constinit int S::a = g(); }
namespace n7 { int g(); struct S { static inline constinit int a = g(); }; }
namespace n8 { struct S { constinit int a; }; }
namespace n9 { void f() { constinit int x = 1; } }
namespace n10 { int g(); void f() { static constinit int x = g(); } }
namespace n11 { constinit constexpr int x = 1; }
namespace n12 { constexpr constinit int x = 1; }
namespace n13 { constinit void f(); }
namespace n14 { constinit int f() { return 1; } }
namespace n15 { void f(constinit int x); }
namespace n16 { constinit typedef int T; }
namespace n17 { constinit struct S { }; }
namespace n18 { int g(); extern int x; constinit int x = g(); }
namespace n19 { constinit constinit int x = 1; }
namespace n20 { constinit int x = 1; int a[x]; }
namespace n21 { consteval int f(int x){ return x; } int (*p)(int)=&f; }
namespace n22 { consteval int f(int x){ return x; } int (*p)(int)=f; }
namespace n23 { consteval int f(int x){ return x; } int g(int y) { return f(y); } }
namespace n24 { consteval int f(int x){ return x; } int n; int g() { return f(n); } }
namespace n25 { consteval int f(int x){ return x; } constexpr int g(int y) { return f(y); } }
namespace n26 { consteval int f(int x){ return x; } auto &r = f; }
namespace n27 { consteval int f(int x){ return x; } void g() { auto p = f; } }
namespace n29 { consteval int f(int x){ return x; } void h(int (*)(int)); void g() { h(f); } }
namespace n30 { consteval int f(int x){ return x; } int x = f(1), y = f(x); }
namespace n31 { consteval constexpr int f() { return 1; } }
namespace n32 { consteval int x = 1; }
namespace n33 { consteval void f(consteval int x) { } }
namespace n34 { struct S { consteval S(int x) : a(x) { } int a; }; int n; S s(1); S t(n); }
namespace n35 { struct S { consteval ~S() { } }; }
namespace n36 { struct S { consteval static int f() { return 1; } }; auto p = &S::f; }
namespace n37 { struct S { consteval void *operator new(unsigned long); }; }
namespace n38 { consteval int f(int x) { throw x; } int y = f(5); }
namespace n39 { consteval int f(int *p) { return *p; } int n; int y = f(&n); }
namespace n40 { template <class T> consteval T f(T t) { return t; } int n; int x = f(1); int y = f(n); }
namespace n41 { auto l = [](int x) consteval { return x; }; int n; int x = l(1); int y = l(n); }
