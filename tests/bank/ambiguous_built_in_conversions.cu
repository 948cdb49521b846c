// nvcc: -std=c++20
struct A { operator int(); operator long(); };
double f(A a) { return a; }
double g(A a) { double d = a; d = a; double e(a); double h{a}; return d + e + h; }
void h(A a) { if (a) { } while (a) { } for (; a;) { } do { } while (a); }
void k(double); void l(A a) { k(a); }
struct P { operator int *(); operator char *(); };
void *m(P p) { return p; }
void o(P p) { if (p) { } void *v = p; bool b = p; b = p; v = nullptr; }
