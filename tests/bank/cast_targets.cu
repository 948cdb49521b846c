// nvcc: -std=c++17
// casts to what has no values
struct S {}; struct I; typedef int &R; typedef int A2[2]; typedef void V; typedef int F(); struct P { virtual void h() = 0; };
void g1(int i) { R(); (R)1; static_cast<R>(1); A2(); (A2)1; static_cast<A2>(1); (S)1; V(); (V)1; F(); (A2)i; (F)i; reinterpret_cast<A2>(i); reinterpret_cast<F>(i); (I)1; I(); static_cast<I>(1); V{}; F{}; }
void g2() { P(); P{}; (P)0; static_cast<P>(0); throw P(); try { } catch (P) { } }
void g3() { new V; new R; new F; new I; }
int s1 = sizeof(void), s2 = sizeof(F), s3 = sizeof(I), s4 = sizeof(R), s7 = sizeof(int[]), sb = sizeof(g3());
void g4(void (*t)(), int *p) { t[t]; t[1]; p[t]; t[p]; int *i = "x"; }
