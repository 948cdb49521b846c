// sizeof of functions, by name, by type and by pointer, wherever a constant stands.
int f(int a);
int f17(int a, int b) { int x9(int(a)); return sizeof(x9); }
int f18(int a, int b) { int x9(int); return sizeof(x9); }
int f19(int a, int b) { return sizeof(f) + sizeof(int(int)) + sizeof(int(int(a))) + sizeof(f(a)); }
template<class T> int f20(int a, T b) { int x9(int); return sizeof(x9) + sizeof(T()) + sizeof(T(int)) + sizeof(int(T)) + sizeof(int(int(a))); }
typedef int F(); int f21() { return sizeof(F) + sizeof(F*) + alignof(F) + alignof(int()) + __alignof__(f); }
int f23(int (&r)(int), int (*p)(int)) { return sizeof(r) + sizeof(*p) + sizeof(**p) + sizeof(p) + sizeof *p; }
static int f24(int); int f25() { return sizeof f24 + sizeof(f24(1)); }
int g1 = sizeof(f); static_assert(sizeof(f) == 1,""); int g2[sizeof(f)]; struct S {int a[sizeof(f)]; enum { e = sizeof(f) }; };
template<int> struct V {}; V<sizeof(f)> v; template<int N = sizeof(f)> struct W {}; W<> w; decltype(sizeof(f)) dd; enum E { e1 = sizeof(f) }; alignas(sizeof(f)) int al; using U = int[sizeof(f)]; 
template<class T> struct X { int a[sizeof(f)]; static const int v = sizeof(f); void m() { sizeof(f); } }; X<int> x; template struct X<char>;
template<class T> int h(T t) { return sizeof(t) + sizeof(f); } int h2() { return h(f) + h(1); }
void asg(int k = sizeof(f)) { switch (k) { case sizeof(f): ; } goto *(void*)sizeof(f); if constexpr (sizeof(f) == 1) ; __attribute__((aligned(sizeof(f)))) int z; new int[sizeof(f)]; k <<= sizeof(f); }
