// Variables whose type is a reference by its name or a decltype refer to something (252).
struct S { int m; } s; int x; int a[3];
decltype((x)) dt;
decltype(a[0]) z;
decltype((s.m)) w; decltype(s = s) v; extern decltype((s)) u;
struct T { decltype((s)) r; };
decltype(static_cast<S&&>(s)) q;
void f() { decltype((x)) dt; static decltype((x)) d2; }
using R = int &; R r1; R r2, r3 = x; const R r4;
static R sr; extern "C" R er; extern R ex; R rx = x; typeof((x)) tx;
