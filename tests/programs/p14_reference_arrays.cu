//@ nvcc: -rdc=true
//@ nvcc: -rdc=true -std=c++14
extern __constant__ int c;
__constant__ int c = 1;
__device__ int d;
static __global__ void k() { }
void f() {
    int *p = &d;
    cudaMemcpyToSymbol(c, p, 4);
    k<<<1, 1>>>();
}
int main() { f(); }
