//@ nvcc: -G
//@ nvcc: -G -rdc=true
__global__ void k(int a, float *) { a++; }
template<class T> __global__ void t(T a) { a++; }
template<> __global__ void t<char>(char a) { a--; }
static __global__ void s() { }
int main() { k<<<1, 2>>>(1, 0); t<<<1, 1>>>(1); t<<<1, 1>>>('a'); s<<<1, 1>>>(); }
