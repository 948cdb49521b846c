// Templates that nothing declares: in blocks they are operands, elsewhere types; their names are told of once.
void a1() { foo<int> *a; a->b(); }
void b1() { foo<int> &a = nix; a.b(); }
void c1() { foo<int> *a = 0, *b; }
void d(int n) { foo<int>(n); if (foo<int>(n)) n = 1; n = foo<3>(n) + bar<3>(n); bar(1); }
template<class T> void e(T n) { foo<T>(n); foo<int>(1); foo<T> a; foo<int> b; foo<T> *c; }
void f(int n) { static no<int> a; a.b(); using T = no<int>; T b; const no<int> &c = nix; auto l = [](const no<int> &a, no<int> b) { a.b(); }; struct B : no<int> { int z; }; }
void g() { for (foo &i : undef) i.a(); for (const foo<int> &i : undef2) i.a(); }
int h1(none1<int> &x); int h2(none2<int> y) { return y; } int last1; ; void h3(none3<int>); void h4(none4<int> *z, int w) { z = 0; } int last2;
int i1 = max<int>(n1, 2); int i2 = max<int>(n1, 2);
int i3() { int k = max<int>(1); k = max(1, 2); k = min(1, 2); return min<int>(2); }
nosuch<int> e1; nosuch<int>::type e2; struct M { nosuch<int> t; } o;
int ov(int); int ov(int, int);
void j() { ov(e1, 1, 2); ov(e2, 1, 2); ov(o.t, 1, 2); und(e1); }
template<template<class> class C> void k1(C<int>); template<template<class> class C, class T> int k2(C<T> &c, int d) { return d + undeclared_too; }
