struct A { int a; }
int x;
enum E { e }
void f();
struct B { struct C { int c; } int d; };
void g() { struct L { int a; } int i; i = 1; }
struct D { int d; }
namespace N { int q; }
