// What the definition of a class says that it may not.
struct A { static virtual void f(); };
struct B { virtual B(); };
struct C { C(C); };
struct D { ~X(); };
union E : A { int n; };
union F { int n; int &r; };
union G { int n; virtual void f(); };
struct H { static int n = 1; };
struct I : H, H {};
struct J { int n; J(int); J() : J(1), n(2) {} };
struct K { int f(); static int n; int m; };
void K::f() {}
double K::n;
int K::m = 1;
struct L { virtual void f() = 0; };
void take(L l) {}
L array[2];
struct M { const int n; };
void object() { M m; }
