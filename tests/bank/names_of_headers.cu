// Names that the headers in front of every program declare.
#include <cmath>
float y1;
int warpSize = 3;
typedef int float4;
template <class T> struct uint3 {};
namespace mine { int y1, warpSize; struct dim3 {}; }
void f() { float y1; int warpSize; struct dim3 {}; }
__global__ void k(int *o) { *o = mine::y1; }
