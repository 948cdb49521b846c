// Declarations that declare nothing, and words of variables and functions at types that are declared.
namespace n0 { struct { int x; }; }
namespace n1 { union { int x; }; }
namespace n2 { enum { }; }
namespace n3 { const struct Q {}; }
namespace n4 { static struct Q {}; }
namespace n5 { int; }
namespace n6 { const; }
namespace n7 { unsigned long; }
namespace n8 { struct W { int; }; }
namespace n9 { struct W { enum { }; }; }
namespace n10 { struct W { const struct X {}; }; }
namespace n11 { void f() { struct { int x; }; } }
namespace n12 { void f() { int; } }
namespace n13 { typedef struct { int x; }; }
namespace n14 { typedef struct K { int x; }; }
namespace n15 { typedef enum { kk }; }
namespace n16 { namespace N { struct { int a; }; } }
namespace n17 { namespace { struct { int a; }; } }
namespace n18 { union { }; }
namespace n19 { static struct { int x; }; }
namespace n20 { class { }; }
namespace n21 { class { public: void f(); }; }
namespace n22 { auto; }
namespace n23 { volatile int; }
namespace n24 { int long; }
namespace n25 { struct S { }; S; }
namespace n26 { using T = int; T; }
namespace n27 { namespace N { struct S {}; } N::S; }
namespace n28 { void f() { struct S {}; S; } }
namespace n29 { template<class T> struct A { T; }; }
namespace n31 { extern struct { int x; }; }
namespace n32 { struct { int x; } ;; }
namespace n33 { thread_local struct P {}; }
