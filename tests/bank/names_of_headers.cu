// Names that the headers in front of every program declare.
float y1;
static const int all[] = {1};
int warpSize = 3;
int dim3;
typedef int float4;
template <class T> struct all {};
typedef unsigned int uint; using int64_t = long;
namespace mine { int y1, all; struct dim3 {}; }
void f() { float y1; int all; struct dim3 {}; }
__global__ void k(int *o) { *o = mine::y1; }
