// Operators and conversions of objects of classes.
namespace n0 { struct P { P operator+(int); operator char *(); char &operator[](int); }; void f(P p) { p + 1; p + 1L; p[1]; p[1L]; p[1u]; 1 + p; p - p; p == p; p == 0; *p; p->x; } }
namespace n1 { enum E { e, g }; struct S { operator int(); }; void f(S s, E x) { x = s; } }
namespace n21 { struct S { S(); }; void f(S s) { true ? s : nullptr; } }
namespace n22 { struct S { S(); }; void f(S s) { true ? s : "a"; } }
namespace n23 { struct S { S(); }; void f(S s) { true ? "a" : s; } }
namespace n24 { struct S { S(); }; void f(S s) { true ? 1 : s; } }
namespace n25 { struct S { S(); }; void f(S s, int i, double d) { true ? i : s; true ? d : s; true ? s : i; } }
namespace n26 { struct S { S(); }; enum E { e }; enum class F { x }; void f(S s, E v, F w) { true ? s : e; true ? e : s; true ? s : F::x; true ? v : s; true ? w : s; } }
namespace n27 { struct S { S(); }; struct T { }; void f(S s, T t, const S cs, char *p, int *q) { true ? s : t; true ? t : s; true ? s : cs; true ? cs : t; true ? s : p; true ? p : q; true ? p : s; } }
namespace n28 { struct S { S(int); }; void f(S s, char *p, double d, int i) { true ? s : 1; true ? s : d; true ? s : p; true ? i : s; S t = true ? s : 1; } }
namespace n29 { void f(int i, int *p, double d, void *v, const char *c) { true ? i : p; true ? p : d; true ? p : v; true ? c : p; true ? i : nullptr; true ? p : 0; true ? 0 : p; true ? f : p; true ? f : f; true ? "a" : 1; } }
namespace n30 { void f(); int g(); void h(int i) { true ? f() : 1; true ? 1 : f(); true ? f() : f(); true ? throw 1 : 2; true ? g() : f(); true ? (void)1 : 2; i ? : 3; i ?: f(); } }
