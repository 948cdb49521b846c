// Template heads and explicit instantiations that end too early, and more than one thing in a template.
namespace n0 { template <class unsigned> int t(...); }
namespace n1 { template <class auto> struct In {}; int x; }
namespace n2 { template <bool> struct long { using type = void; }; }
namespace n3 { struct int { int x; }; }
namespace n4 { struct int * { int x; }; }
namespace n5 { class auto; }
namespace n6 { union for { int a; }; }
namespace n7 { template <class> struct == {}; }
namespace n8 { template <typename int> void f(); }
namespace n9 { template <typename 3> void f(); }
namespace n10 { template <class T, typename "a"> void f(); }
namespace n11 { template <template <class> class int> void f(); }
namespace n12 { template <template <class> > void f(); }
namespace n13 { template <class + T> void f(); }
namespace n14 { template <class (T)> void f(); }
namespace n15 { struct while x; }
namespace n16 { void f() { struct int x; } }
namespace n17 { void f() { class class x; } }
namespace n18 { void f(struct int a); }
namespace n19 { void f(enum int a); }
namespace n20 { struct S { struct int x; }; }
namespace n21 { template template<int N> struct I { }; }
namespace n22 { int template d; }
namespace n23 { struct S { int template d; }; }
namespace n24 { void f() { int template <class T> x; } }
namespace n25 { void f() { template <class T> int x; } }
namespace n26 { void f() { int template x; } }
namespace n27 { const template <class T> int f(); }
namespace n28 { const template; }
namespace n31 { template 3; }
namespace n32 { template "a" int x; }
namespace n35 { template struct X; }
namespace n36 { template <class T> struct X {}; template X<int>; }
namespace n37 { template void; }
namespace n38 { template x; }
namespace n39 { struct S { template int x; int y; }; }
namespace n41 { template <class T> int v v; }
namespace n42 { template <class T> int v = 1, w = 2; }
namespace n43 { template <class T> int v, w; }
namespace n44 { template <class T> int f(), g(); }
namespace n45 { template <class T> int v 3; }
namespace n46 { template <class T> int v +; }
namespace n47 { template <class T> T v T; }
namespace n48 { template <class T> int f() g(); }
namespace n49 { template <class T> struct A {} a; }
namespace n50 { template <class T> struct A {} a, b; }
namespace n51 { template<class T> void v; }
namespace n52 { template<class T> void v = 1; }
namespace n53 { template<class T> void v{}; }
namespace n54 { template<class T> struct A { int x; } *f(); }
namespace n55 { template<class T> class C; template<class T> struct A { template <class U> friend int f(), g(); }; }
namespace n56 { struct I; template<class T> I v; }
namespace n57 { template<class T> struct A {} f(); }
namespace n58 { template<class T> using A = int, B; }
namespace n59 { typedef void V; template<class T> V v; }
