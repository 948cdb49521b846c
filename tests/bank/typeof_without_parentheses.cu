// nvcc: -std=c++14
int *pi; int x; struct S { int m; S *next; } s; int f(int);
typeof pi gp;
typeof x gx;
typeof *pi *gq;
int *u = gp, *w = gq;
void t() {
  typeof pi[x] y = 1;
  typeof s.next->m m = y;
  typeof f(1) z = m;
  int q = y + z; (void)q;
}
template <class A> A val();
template <class A, class B> void g(int = 0) {}
template <class A, class B> void g(__typeof(val<A>() < val<B>()) * = 0);
struct A {}; struct B : A {};
void h() { g<int A::*, int B::*>(); g<int *, int *>(1); }
int wrong = undeclared;
