// Casts, static assertions and brackets that end too early, members without a name, and words that stand twice.
namespace n0 { int v; void use() { (void v; v; (void)&v; } }
namespace n1 { __attribute__((device)) int f( (int); }
namespace n2 { int f((int)); }
namespace n3 { int f( (int x); }
namespace n4 { int f( (); }
namespace n5 { int use( () { return 1; } }
namespace n6 { void f() { char *p = (char *, 0; } }
namespace n7 { int f() { return sizeof(int<int>); } }
namespace n8 { int f() { return sizeof(bool<int>) ; } }
namespace n9 { int f() { return (int<int>)3; } }
namespace n10 { int f() { return (int 3; } }
namespace n11 { int f() { return (int x); } }
namespace n12 { int f() { return (int *x); } }
namespace n13 { int f() { return (int , 3); } }
namespace n14 { int f() { int x = sizeof(int x); return x; } }
namespace n15 { int f() { int x = alignof(int x); return x; } }
namespace n16 { int f(int  = 0; }
namespace n17 { int f(int a = 0; }
namespace n18 { void f(int x if) {} }
namespace n19 { void f(int x {} }
namespace n20 { void f(int x; {} }
namespace n21 { void f(int x,); }
namespace n22 { void f(int,); }
namespace n23 { void f(int x y); }
namespace n24 { void f(int x int y); }
namespace n25 { void f(int x 3); }
