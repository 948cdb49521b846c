// nvcc: -std=c++17
// ++ and -- of bool
void f(bool b, volatile bool vb) { b++; ++b; b--; --b; vb++; bool c = b++; b += 1; }
template <class T> void t(T x, bool b) { b++; ++b; --b; }
struct S { bool m; void g() { m++; --m; } };
