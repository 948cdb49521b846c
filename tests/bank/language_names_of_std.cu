// What namespace std does not declare; functions of the C library are one, however often they are declared; __restrict__
// is said of pointers.
#include <vector>
#include <cmath>
void f() { std::cot << 1; std::vektor(1); int n = std::tostring(1); }
float g() { return fmaxf(1.f) + sqrtf(1.f, 2.f); }
__global__ void k(__restrict__ float* p, const float __restrict__ q, float* __restrict__ r) {}
typedef int* P;
template <class T> void t(T __restrict__ p, P __restrict__ q) {}
struct S { int __restrict__ x; P __restrict__ y; };
std::byte* b;
