// declarations of functions in blocks whose parameters are written as casts
__global__ void k(int);
__managed__ int v[2];
int g(int a, int b) { int x11(int(v[0])); k<<<1, 1>>>(x11); return 0; }
int h(int a, int b) { int x19(int(a)); int y = 7 ? b : x19; int x7{(0x2u ? b : x19)}; return 0; }
