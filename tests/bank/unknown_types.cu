// What is not declared is told in each part of a declaration: specifiers, parameters, default arguments, bounds,
// initialisers, results. The body of a function is read all the same.
namespace mine { int a; }
int f1(U1 p, U2 *q, const U3 &r);
int f2(U1 p, U2 *q, const U3 &r) { return p + q; }
struct S { int f3(U1 p, U2 *q); U4 f4(U5 x, U6 y); U4 m, n; int o[u7][u8]; };
U9 f5(U10 x, int y = u11) { return y; }
template <class T> int f6(U1 p, T t, U2 *q) { return p; }
template <class T> struct V { int f7(U1 p, T t, U2 *q); U1 m; U2 *n; };
typedef U12 T12;
T12 v12;
U16 v16 = u17, *w16 = u18;
int g(int);
int h(int, int);
template <class T> void ptr(T *, int);
int f8() { return g(v16) + h(w16); }
int f9() { auto l = [](U19 a, U20 b) -> U21 { return a; }; return 0; }
int f10(U22 p, U23 *q, const U24 &r) { ptr(p, 1); ptr(q, 1); g(r); g("a"); return p; }
int f11() { U25 a, *b = 0, c[3]; ptr(a, 1); ptr(b, 1); ptr(c, 1); ptr(&a, 1); return 0; }
int f12() { std::cout << 1; std::string s; mine::b = 1; return 0; }
std::string f13(std::string s);
