#include <cstdlib>
int a(int x) { if (1) return 1; }
int b(int x) { if (0) return 1; }
int c(int x) { do { if (x) break; return 1; } while (1); }
int d(int x) { for (;;) { if (x) break; } }
int e(int x) { for (int i = 0; i < 3; ++i) return 1; }
int f(int x) { exit(1); }
int g(int x) { abort(); }
int i(int x) { goto end; end: ; }
int j(int x) { l: goto l; }
int k(int x) { try { return 1; } catch (...) { return 2; } }
int l(int x) { try { return 1; } catch (...) { throw; } }
int m(int x) { switch (x) { case 1: return 1; default: break; } }
int n(int x) { switch (x) { case 1: break; default: return 1; } }
int o(int x) { switch (x) { default: return 1; case 2: x = 1; } }
enum E { p1, p2 };
int p(E x) { switch (x) { case p1: return 1; case p2: return 2; } }
int q(int x) { { return 1; } }
int r(int x) { if (x) { return 1; } else { throw 1; } }
int s(int x) { while (1) { while (1) { break; } } }
int t(int x) { if (x) return 1; else if (x > 3) return 2; }
int u(int x) { do { continue; } while (0); }
int v(int x) { for (;;) { switch (x) { case 1: break; } } }
int w(int x) { return x; ; }
int y(int x) { x ? throw 1 : throw 2; }
int z(int x) { asm("ret"); }
int aa(int x) { do { } while (1); }
constexpr bool yes = true;
int bb(int x) { while (yes) { } }
int cc(int x) { if (yes) return 1; }
int dd(int x) { if constexpr (yes) return 1; }
int ee(int x) { if constexpr (!yes) return 1; }
__host__ __device__ int ff(int x) { if (x) return 1; }
static int gg(int x) { }
inline int hh(int x) { }
int &ii() { }
struct S { int m; ~S(); }; S kk() { }
void *ll() { }
template <class T> struct Q { int m() { } static int s() { } }; int use() { Q<int> q; return q.m(); }
int nn() try { return 1; } catch (...) { }
int oo() { ({ return 1; }); }
int pp(int x) { while (x) { return 1; } }
int qq(int x) { if (x) goto l; return 1; l: ; }
int ss(int x) { int y = x; y++; }
bool tt() { return true && false; }
double operator+(S a, S b) { }
decltype(auto) vv() { }
auto ww() -> int { }
auto xx() { return; }
int zz() { struct L { int m() { } }; return 1; }
