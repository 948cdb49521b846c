// Names of template parameters that are declared again in a template.
namespace n0 { template <class k> void f(int k); }
namespace n1 { template <class k> void f(int k) {} }
namespace n2 { template <class k> void f(k k) {} }
namespace n3 { template <class k> struct S { void f(int k); }; }
namespace n4 { template <class k> struct S { void f(int k) {} }; }
namespace n5 { template <class k> struct S { void f(int); }; template <class k> void S<k>::f(int k) {} }
namespace n6 { template <class k> struct S { template <class k> void f(); }; }
namespace n7 { template <class k> struct S { template <class k> struct T; }; }
namespace n8 { template <class k> struct S { template <int k> friend void g(); }; }
namespace n9 { template <class k> void f() { auto l = [](int k) { return k; }; } }
namespace n10 { template <class k> void f() { void g(int k); } }
namespace n11 { template <class k> void f() { try {} catch (int k) {} } }
namespace n12 { template <class k> void f() { for (int k = 0; ;) ; } }
namespace n13 { template <class k> void f() { typedef int k; } }
namespace n14 { template <class k> void f() { struct k {}; } }
namespace n15 { template <class k> void f() { struct L { int k; }; } }
namespace n16 { template <class k> void f() { struct L { void k(); }; } }
namespace n17 { template <class k> void f() { enum { k }; } }
namespace n18 { template <class k> void f() { auto l = []<class k>(k x) { return x; }; } }
namespace n19 { template <class k> using A = void (*)(int k); }
namespace n20 { template <class k> struct S { friend void f(int k) {} }; }
namespace n21 { template <class k> struct S { S(int k) {} }; }
namespace n22 { template <class k> struct S { typedef void F(int k); }; }
namespace n23 { template <class k> struct S { void (*p)(int k); }; }
namespace n24 { template <class k, void (*p)(int k)> struct S { }; }
namespace n25 { template <class T, template <class T> class k> struct S { }; }
namespace n26 { template <class k> void f() { { int k; } } }
namespace n27 { template <class k> void f() { extern int k; } }
namespace n28 { template <class k> struct S { static int k; }; }
namespace n29 { template <class k> struct S { enum { k }; }; }
namespace n30 { template <class k> struct S { struct k; }; }
namespace n31 { template <int k> void f(int k = 3); }
namespace n32 { template <class k> auto f(int k) -> decltype(k); }
namespace n33 { template <class k> auto f(int k) -> int { return k; } }
namespace n34 { template <class k> struct S { struct I { int k; }; }; }
namespace n35 { template <class k> struct S { struct I { void f(int k) {} }; }; }
namespace n36 { template <class k> struct S { struct I { void f() { int k; } }; }; }
namespace n37 { template <class k> struct S { void f() { int k; } }; }
namespace n38 { template <class k> struct S { void f() { { int k; } } }; }
namespace n39 { template <class k> struct S { template <class j> void f() { int k; } }; }
namespace n40 { template <class k> struct S { template <class j> void f(int k) { } }; }
namespace n41 { template <class k> struct S { template <class j> struct I { int k; }; }; }
namespace n42 { template <class k> struct S { template <class j> struct I { void f(int k) {} }; }; }
namespace n43 { template <class k> struct S { enum class E { k }; }; }
namespace n44 { template <class k> struct S { enum class E { k }; void f() { enum class F { k }; } }; }
namespace n45 { template <class k> void f() { auto l = [] { int k; }; } }
namespace n46 { template <class k> void f() { using k = int; { using k = int; } } }
namespace n47 { template <class k> int v = [](int k) { return k; }(1); }
namespace n48 { template <class k> struct S { int m = [](int k) { return k; }(1); }; }
namespace n49 { template <class k> struct S { friend void f(int k); }; }
namespace n50 { template <class k> void f(int = [] { int k = 1; return k; }()); }
namespace n51 { template <class k> void f() requires requires (int k) { k; }; }
namespace n52 { template <class k> struct S { operator int() { int k = 0; return k; } ~S() { int k; } S() { int k; } }; }
namespace n53 { template <class k> struct S { void f(); }; template <class k> void S<k>::f() { int k; } }
namespace n54 { template <class k> struct S { template <class j> void f(); }; template <class k> template <class j> void S<k>::f() { int k; int j; { int k; } } }
