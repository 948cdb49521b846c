// Functions that return functions or define what they return; labels, literals and constructors in odd places.
namespace n0 { int f()(); }
namespace n1 { int f(int)(int); }
namespace n2 { int f()(int) { return 1; } }
namespace n3 { int f(int)(); }
namespace n4 { void g() { int f()(); int h(int)(int); } }
namespace n5 { struct S { int f()(); int g(int)(int); }; }
namespace n6 { int f()[3]; }
namespace n7 { int f(int)[3]; }
namespace n8 { int (f)()(); }
namespace n9 { int (*f())()(); }
namespace n10 { int *f()[3]; }
namespace n11 { auto f() -> int[3]; }
namespace n12 { auto f() -> int(); }
namespace n13 { const struct S {int a;} f(); }
namespace n14 { struct S {int a;} f() { return S(); } }
namespace n15 { enum E { a } f(); }
namespace n16 { struct S {} *f(); }
namespace n17 { struct { int a; } f(); }
namespace n18 { int f(struct S {int a;} s); }
namespace n19 { int x = sizeof(struct S {int a;}); }
namespace n20 { struct S {} (*p)(); struct T {} q, r(); struct U { int x; } (*s)(int), v; }
namespace n21 { struct S { struct Q { int a; } int f(); }; }
namespace n22 { struct S { struct Q { int a; } f(); }; }
namespace n23 { void g() { struct Q { int a; } int x = 1; } }
namespace n24 { typedef struct S { int a; } T(); }
namespace n25 { typedef struct S { int a; } *T(int); }
namespace n26 { extern struct S { int a; } f(); }
namespace n27 { int f(){ goto *1; } }
namespace n28 { int *p; int **q = &&p; }
namespace n29 { void *v = &&lab; }
namespace n30 { const wchar_t *u = "a" L"b" u"c"; }
namespace n31 { const char *u = "a" u8"b" "c"; const char16_t *v = u"a" "b"; const char *w = "a" L"b"; }
namespace n32 { void f(const char *); void g() { f("a" L"b"); f(L"a" u"b"); } }
namespace n33 { struct A{ using A::A; }; }
