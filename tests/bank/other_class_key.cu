// nvcc: -std=c++20
struct B { };
union B *b;
enum B *e;
void f() { struct B { }; union B b; }
void h(union B *); union B *g(); using T = union B *; int n = sizeof(union B);
struct D { union B *b; void f(union B *); };
