// Of a call that only the object keeps from being one the other candidates are told, with what is in their way.
struct S { void m(int); void m(int, int); void n(int); void n(int) volatile; template<class T> void t(T); void t(int, int); };
void g1(const S s) { s.m(1); }
void g2(const S s) { s.n(1); }
void g3(const S s) { s.t(1); }
struct G { int operator()(int); int operator()(int, int); int operator()(int, int, int);  int operator()(char*); };
int g(const G &g) { return g(1); }
struct M { int x = 1; };
M one(3);
M two(1, 2);
struct V { virtual void f(); };
V v(3);
