// A block declares a name of its function's parameters, of a condition or of a loop again, in every way.
void p1(int w) { enum { w }; }
void p2(int w) { void w(); }
void p3(int w) { using w = int; }
void p4(int w) { struct w { }; enum class E { w }; struct S { enum { w }; }; }
void p5(int w) { int a[2] = {1, 2}; auto [w, v] = a; }
void p6(int w) { namespace w = std; }
void p7(int w) { int w; int w; }
auto l1 = [](int w) { enum { w }; };
template <class T> void t1(T w) { using w = int; }
void f1() { for (int w = 0; ; ) { struct w { }; } }
void f2() { for (int w = 0; int w = 1; ) { } }
void f3() { int a[2] = {1, 2}; for (int w : a) { using w = int; } for (int w : a) { struct w { }; } }
void i1() { if (int w = 0) { } else { enum { w }; } if (int w = 0) { struct w { }; } }
void e1() { int z = 1; extern int z; }
void e2() { extern int v; extern int v; int v = 1; }
struct M { static void w(); void w() const; v(); int v(); x(); int x : 3; };
template <class T> struct N { int w(); int w(); void v(T); void v(int); };
extern "C" enum { e3 };
extern "C" int n1; extern "C" long n1;
extern "C" template <class T> struct C1;
