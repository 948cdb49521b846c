// A callee that nothing declares is told of beside arguments that are wrong, and behind them.
struct inc;
void a(inc &u, inc *v) { nope1(u.a); nope2(v->a); nope3(*v); nope4(&u.a); nope5(1, &u.a, 2); int e = nope6(0, &u, 1, &u.a, 2); nope7(u); }
int f(int); int g(); int h(int); int h(double);
void b(int *p) { nope1(f(p)); nope2(f()); nope3(g(1)); nope4(f); nope5(g, 1); nope6(f + 1); nope7(h, f); nope8((int *)1.5); nope9(static_cast<int *>(1.5)); nope11(p ? 1 : p); nope12(1 = 2); nope13(throw p, nope14); }
struct S { int a; };
void c(S s, int *p) { nope(s.b); nope2(s + 1); nope3(p * 2); nope4(*s); nope5(s.a.b); nope6(s->a); nope7(p.x); nope8(s()); nope9(&1); nope10(s = p); nope11(!s); }
