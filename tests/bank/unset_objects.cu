// Objects of classes and arrays of them that are read before they have a value.
struct P { int x; int y; };
struct Q { int x; Q() = default; };
struct R { P p; int a[2]; };
struct C { int x; C(); };
struct D { int x = 1; };
struct E0 {};
struct B : P { int z; };
int f1() { P p; return p.x; }
int f2() { P p; P q = p; return q.x; }
int f3() { P p[2]; return p[0].x; }
int f4() { Q q; return q.x; }
int f5() { R r; return r.p.x; }
int f6() { R r; return r.a[0]; }
int f7() { C c; return c.x; }
int f8() { D c; return c.x; }
int f9() { E0 e; E0 f = e; return 0; }
int f10() { B b; return b.z; }
int f11() { P p; P q; q = p; return q.x; }
void sink(P); void ref(const P &); void ref2(P *);
void f12() { P p; sink(p); }
void f13() { P p; ref(p); }
void f14() { P p; ref2(&p); sink(p); }
void f15() { P p; p.x = 1; sink(p); }
int f16() { P p; p.x = 1; return p.y; }
P f17() { P p; return p; }
int f18() { union { int i; float f; } u; return u.i; }
int f19() { const P *q; return q->x; }
void f20() { P p[2]; auto l = [=] { return p[0].x; }; l(); }
void f21() { P p; auto l = [=] { return p.x; }; l(); }
void f22() { P p; auto l = [&] { return p.x; }; l(); }
void f23() { Q p; sink(P{p.x, 1}); }
template<class T> T f24() { T t; return t; }
P f25() { return f24<P>(); }
int f26() { return f24<int>(); }
void f27() { P p; (void)p; }
void f28() { P p; p; }
void f29() { P p; int P::*m = &P::x; int y = p.*m; }
void f30() { P p; int y = (&p)->x; }
void f31() { P p; auto &[a, b] = p; int y = a; }
void f32() { P p; auto [a, b] = p; int y = a; }
void f33() { Q q; Q r(q); }
void f34() { B q; P r(q); }
void f35() { int a[3]; int b = *a; }
void f36() { P p; P q{p}; }
