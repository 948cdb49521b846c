struct S { int m; int f(int); int c() const; static int st; };
struct D : S { };
typedef int S::*PM;
struct W { S *operator->(); };
struct V { int operator->*(int); };
int g(D d, S *p, const S *cp, W w, V v, int (S::*pf)(int), int (S::*pc)() const) {
  PM m = &S::m; int S::*n = nullptr;
  d.*m = 3; p->*m = 4; (p->*pf)(3); (d.*pf)(d.*m); (cp->*pc)(); v->*3; (&d)->*m = 2;
  auto q = &S::f; (p->*q)(1); (S().*q)(2); decltype(p->*m) r = d.*n; D *e = &d; (e->*pf)(1);
  return cp->*m + S().*m;
}
