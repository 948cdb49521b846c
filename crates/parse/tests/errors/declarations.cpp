int a
int b;
int c = ;
struct S { int x int y; void f(,); int z; };
int d;
void f() { int x = 1 +; int y; if (x x) { } y = 2; for (int i = 0) ; y = ; }
namespace n { int p q; int r; }
template<class T, > struct X;
template<class T> void g() { T t = ; }
class { int i; } ok;
enum E { a1 = , b1 };
int (*h)(int,);
int last;
