// Heads of templates, explicit instantiations and using-declarations that are wrong.
namespace n0 { int f() { int; return 1; } }
namespace n1 { int f() { int + 1; return 1; } }
namespace n2 { int f() { int 3; return 1; } }
namespace n3 { int f() { int == 1; return 1; } }
namespace n4 { int f() { int ? 1 : 2; return 1; } }
namespace n5 { int f() { int = 1; return 1; } }
namespace n6 { int f() { int: 1; return 1; } }
namespace n7 { int f() { auto = 1; return 1; } }
namespace n8 { int f() { unsigned ; return 1; } }
namespace n9 { int f() { float "s"; return 1; } }
namespace n10 { struct S {}; int f() { S } }
namespace n11 { struct S {}; int f() { S + 1; return 1; } }
namespace n12 { struct S {}; int f() { S 3; return 1; } }
namespace n13 { struct S {}; int f() { S; return 1; } }
namespace n14 { int f() { const 3; return 1; } }
namespace n15 { int f() { static 3; return 1; } }
namespace n16 { int f() { template struct A; return 1; } }
namespace n17 { int f() { template <class T> struct A; return 1; } }
namespace n18 { struct B { template struct A; }; }
namespace n19 { int f(int a) { switch (a) { case 1: } return 1; } }
namespace n20 { int f(int a) { switch (a) { default: } return 1; } }
namespace n21 { int f(int a) { x: }  }
namespace n22 { int f(int a) { goto x; x: }  }
namespace n23 { void f(int a) { goto x; x: }  }
namespace n24 { void f(int a) { if (a) x: }  }
namespace n25 { void f(int a) { switch (a) { case 1: case 2: } } }
namespace n26 { using x; }
namespace n27 { struct A { using x; }; }
namespace n28 { int f() { using x; return 1; } }
namespace n29 { using int; }
namespace n30 { using x, y; }
namespace n31 { struct A { int v; }; struct B : A { using v; }; }
namespace n32 { struct A { int v; }; struct B : A { using A; }; }
namespace n33 { namespace N { int v; } using v; }
namespace n34 { namespace N { int v; } using N; }
namespace n35 { template <class T> asm(""); }
namespace n36 { template <class T> friend int f(); }
namespace n37 { template <class T> int; }
namespace n38 { template <class T> ( ); }
namespace n39 { template <class T> f(); }
namespace n40 { template <class T> = 3; }
namespace n41 { template <class T> public: int x; }
namespace n42 { template <class T> if (1); }
namespace n43 { struct A { template <class T> ; }; }
namespace n44 { struct A { template <class T> 3; }; }
namespace n45 { struct A { template <class T> public: int x; }; }
namespace n46 { template 3; }
namespace n47 { template =; }
namespace n50 { template <class T> struct A { }; template union A<int>; }
namespace n52 { int operator 3(int); }
namespace n53 { int operator; }
namespace n54 { struct A { int operator 3(int); }; }
namespace n55 { struct A { int operator; }; }
namespace n56 { struct A { int operator(); }; }
namespace n57 { struct A { int operator int(); }; }
namespace n58 { struct A { int operator=; }; }
namespace n59 { struct A { int operator x(int); }; }
namespace n60 { struct A { int operator ::x(int); }; }
namespace n61 { struct A { int a; A(); }; A::A() : a = 1 { } }
namespace n62 { struct A { int a; A(); }; A::A() : { } }
namespace n63 { struct A { int a; A(); }; A::A() : a(1), { } }
namespace n64 { struct A { int a; A(); }; A::A() : a(1) b(2) { } }
namespace n65 { struct A { int a; A(); }; A::A() : 3 { } }
namespace n66 { struct A { int a; A(); }; A::A() a(1) { } }
namespace n67 { struct A { int a; A() : a = 1 { } }; }
namespace n68 { struct A { int a; A() : { } }; }
namespace n69 { struct A { int a; A() : 3 { } }; }
namespace n70 { struct A { int a; A() : a(1), { } }; }
namespace n71 { struct A { int a, b; A() : a(1) b(2) { } }; }
namespace n72 { struct A { int a, b; A() : a(1), b(2), { } int c; }; }
namespace n73 { template <class T X> struct A; }
namespace n74 { template <class T X, class U> struct A { }; }
namespace n75 { template <typename T, int> > struct A { }; }
namespace n76 { template <typename T, U> T f(T); }
namespace n77 { template <typename T, typename T> T f(T); }
namespace n78 { template <int N, int N> int f(); }
