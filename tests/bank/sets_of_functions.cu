// The name of several functions has no value, and may be one of them only where the type that is wanted says which.
struct Cls { void f(); void f(int); static void st(); static int st(int); };
void ov(int);
void ov(double);
int in(int);
template<class T> void ft(T *);
int *pi;
int arr[3];
void a1() { Cls c; c.f; }
void a2() { Cls c; c.f + 1; }
void a3() { Cls::f; }
void a4() { &Cls::f; }
void a5() { ov; &ov; (ov); }
void a6() { int *z = ov; int y = ov; bool b = ov; double d(ov); int e{ov}; }
void a7() { ov == ov; ov < 3; ov + 1; !ov; -ov; *ov; }
void a8() { in(ov); pi = ov; }
void a9() { return ov; }
int b1() { return ov; }
void b2() { if (ov) {} do {} while (ov); for (;; ov) {} }
void b3() { (void)ov; (int)ov; }
void b4() { throw ov; }
void b6() { in(1) ? ov : 1; }
void b7() { Cls::st; ft; }
void b8() { Cls *p = 0; int z = p->f; in(p->f); }
void b9() { int Cls::*p = &Cls::f; }
void c1() { void (*fp)(char *) = ov; void (*fq)(int) = ov; void (*fr)(double) = &ov; void (&fs)(int) = ov; }
void c2() { const int &r = ov; int &q = ov; Cls x = ov; }
void c3() { auto l = [] { return ov; }; ov(1), ov(2.0); }
template<class T> void t1(T t) { ov; int x = ov; t = ov; t(ov); }
struct M { void f(); void f(int); void g() { f; this->f; f + 1; int x = f; f(), this->f(3); } };
