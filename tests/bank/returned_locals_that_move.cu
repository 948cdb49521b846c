// A local variable or parameter that is returned is an rvalue first, whatever its type is ([class.copy.elision]/3).
// simdjson's results are made so.
template <class T> struct R { R(T &&v); R(int, int); };
R<unsigned long> f() { unsigned long n = 3; return n; }
struct M { M(); M(M &&); };
struct N { N(M &&); };
N g() { M m; return m; }
N g1(M m) { return m; }
struct Q { N g2(M m) { return m; } N g3(M m); };
N Q::g3(M m) { return m; }
R<unsigned long> h(unsigned long n) { return n; }
R<unsigned long> h2(unsigned long n) { return (n); }
struct P { P(int *&&); };
P p() { int *q = 0; return q; }
template <class T> R<T> t(T t) { T u = t; if (t) return t; return u; }
template R<int> t(int);
auto l = [](unsigned long n) -> R<unsigned long> { return n; };
auto l2 = [](M m) -> N { return m; };
struct W { W(int &); };
W w() { int i = 3; return i; }
__global__ void k() {}
struct S { S(const char *, unsigned n = 0); S(); S(S &&) noexcept; S(const S &); ~S(); };
S caught() { S res; try { throw; } catch (const char *msg) { return msg; } catch (...) { return "u"; } }
