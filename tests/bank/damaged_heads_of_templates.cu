// Damaged heads of templates and lists, and what begins no declaration.
namespace n0 { void f() { int a = { 1 { 2 } }; z; } }
namespace n1 { int a = { 1 { 2 } }; int b = z; }
namespace n2 { int a { 1 2 }; int b = z; }
namespace n3 { int a { int }; int b = z; }
namespace n4 { int a { return }; int b = z; }
namespace n5 { struct D { int m; }; int dev() { D 0 d; return d.m; } }
namespace n6 { struct D { int m; }; int dev() { D for d; return d.m; } }
namespace n7 { int dev() { int 0 d; return d; } }
namespace n8 { int dev() { int for d; return d; } }
namespace n9 { int dev() { int * if d; return d; } }
namespace n10 { int dev() { int a, if d; return d; } }
namespace n11 { int dev() { int a b; return b; } }
namespace n12 { int dev() { int a int b; return b; } }
namespace n13 { int dev() { int a = 0 b = 1; return b; } }
namespace n14 { int f(int p*) { return p; } }
namespace n15 { int f(int p*, int q) { return p + q; } }
namespace n16 { int f(int q, int p*) { return p + q; } }
namespace n17 { int f(int q, int p*, int r) { return p + q + r; } }
namespace n18 { int f(int *override p, int v) { return *p + v; } }
namespace n19 { int f(int a b, int v) { return a + b + v; } }
namespace n20 { int f(int 0 p, int v) { return p + v; } }
namespace n21 { enum E { 0, b }; int x = b; }
namespace n22 { enum E { a, 0 b }; int x = b; }
namespace n23 { enum E { int, b }; int x = b; }
namespace n24 { template <0 class T> T f(T t) { return t; } }
namespace n25 { template <0 class T> struct A { T t; }; A<int> a; }
namespace n26 { template <class 0> struct A { int t; }; A<int> a; }
namespace n27 { template < - class T> struct A { T t; }; A<int> a; }
namespace n28 { template |class T> struct A { T t; }; A<int> a; }
namespace n29 { auto l = [] new; int b = z; }
namespace n30 { auto l = [] int (int a) { return a; }; }
namespace n31 { auto l = [] mutable int { return 1; }; }
namespace n32 { auto l = [=] 3; }
namespace n33 { void f() { auto l = [](int) return 1; z; } }
namespace n34 { void f() { auto l = [] -> int return 1; z; } }
namespace n35 { void f() { auto l = []; z; } }
namespace n36 { template <0> struct A { int t; }; }
namespace n37 { template <0, class T> struct A { T t; }; }
namespace n38 { template <T class> struct A { T t; }; }
namespace n39 { template <T class, class U> struct A { T t; U u; }; }
namespace n40 { template <int class> void k() {} }
namespace n41 { template <class class T> void k(T t) {} }
namespace n42 { template <typename class T> void k(T t) {} }
namespace n43 { template <class typename T> void k(T t) {} }
namespace n44 { template <class T,, class U> void k(T t, U u) {} }
namespace n45 { template <, class U> void k(U u) {} }
namespace n46 { template <class T = > void k(T u) {} }
namespace n47 { template <class T = 3> void k(T u) {} }
namespace n48 { template <class T = int int> void k(T u) {} }
namespace n49 { template <class T = return> void k(T u) {} }
