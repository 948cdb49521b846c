// Words that belong to no declaration, and operands and names that are missing.
namespace n0 { int a; void f() { a = typename 3; } }
namespace n1 { int a; void f() { int b = typename , c = 2; } }
namespace n2 { int a; void f() { typename } }
namespace n3 { int a; void f() { typename ; } }
namespace n4 { int a[4]; void f() { a[typename 0] = 1; } }
namespace n5 { int g(int); void f() { g(typename 3); } }
namespace n6 { int g(int); void f() { g(typename ); } }
namespace n7 { int b[] = {typename , 2}; }
namespace n8 { int b = typename ; }
namespace n9 { int b = typename 1.5; }
namespace n10 { template <class T> struct A {}; A typename <int> a; }
namespace n11 { template <class T> struct A {}; A<typename > a; }
namespace n12 { template <class T> struct A {}; A<typename 3> a; }
namespace n13 { void f(typename int x) {} }
namespace n14 { void f(typename ) {} }
namespace n15 { int typename x; }
namespace n17 { void f() { int typename x; } }
namespace n18 { void f() { typename int x; } }
namespace n19 { void f() { return typename ; } }
namespace n20 { int f() { return typename 1; } }
namespace n21 { int f(int x) { return typename x; } }
namespace n22 { int f(int x) { return typename x + 1; } }
namespace n23 { void f() { sizeof(typename 1); } }
namespace n24 { template <class T> void f() { typename T x; } }
namespace n25 { template <class T> void f() { typename 3; } }
namespace n26 { template <class T> void f() { T::x typename ; } }
namespace n27 { struct A { typedef int t; }; void f() { A typename x; } }
namespace n28 { virtual void f() {} }
namespace n29 { virtual int x; }
namespace n30 { virtual struct S { int x; }; }
namespace n31 { template <class T> virtual void f() {} }
namespace n32 { void f() { virtual } }
namespace n33 { void f() { virtual int x; } }
namespace n34 { void f() { virtual return; } }
namespace n35 { int f() { virtual return 3; } }
namespace n36 { void g(int); void f(int x) { g(virtual x); } }
namespace n37 { void g(int); void f(int x) { g(virtual ); } }
namespace n38 { void f(virtual int x) {} }
namespace n39 { int virtual x; }
namespace n40 { int f(int x) { return virtual x; } }
namespace n41 { int f(int x) { if (virtual int x = 3) return 1; return 2; } }
namespace n42 { int f(int x) { for (virtual int x = 3; x; ) return 1; return 2; } }
namespace n43 { namespace virtual n { int x; } }
namespace n44 { virtual int x, y; }
namespace n45 { virtual f() {} }
namespace n46 { virtual static int f() { return 1; } }
namespace n47 { using virtual x = int; }
namespace n48 { void f() { auto , x = 3; } }
namespace n49 { void f() { auto throw 1; } }
