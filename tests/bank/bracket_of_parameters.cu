int f(int x { return x; }
struct S { int get(int i { return a; } int a; int b[2; int c; };
int g(S s) { s.c; return undef; }
__global__ void k(int* p { p[0] = undef3; }
