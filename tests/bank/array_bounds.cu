// Bounds of arrays in blocks and elsewhere, elements that are no objects, and types that nothing says.
enum class Sc { s0 };
int in(int);
int *pi;
int arr[3];
void noret();
int g1[2.5];
int g2[-1];
void g3[2];
int &g4[2];
int g5[2](int);
void f1() { int b2[2.5]; }
void f2() { int b3[pi]; }
void f3() { int a4[-1]; int a5[in(1)]; }
void f4() { void va[2]; }
void f5() { int &ra[2]; int (&rb)[3] = arr; }
void f6() { int fa[2](int); }
void f7() { new int[2.5]; new int[pi]; new int[-1]; new int[Sc::s0]; new int[in(1)]; }
void f8() { static int s[2.5]; static int t[-1]; typedef int T[-1]; typedef void V[2]; sizeof(int[2.5]); }
struct S { int a[2.5]; int b[-1]; void e[2]; int &f[2]; };
__device__ void f9() { __shared__ int s[2.5]; __shared__ int t[-1]; int u[2.5]; }
void f10() { auto z = {}; }
void f11() { auto *w = 3; auto *v = pi; }
void f12() { auto z = {1, 2.0}; auto y = {{1}}; auto n = noret(); }
auto h1 = {};
auto *h2 = 3;
