//@ nvcc:
//@ nvcc: -rdc=true
//@ nvcc: -static-global-template-stub=false
#include "declared.h"
template<class T, int N, class U> __global__ void lib::later(T a, U b) { }
template<class T> __global__ void lib::inner::deep(T *a) { }
__global__ void lib::plain(int) { }
int main() {
    lib::later<int><<<1, 1>>>(1);
    lib::inner::deep<<<1, 1>>>((int *)0);
    lib::plain<<<1, 1>>>();
}
