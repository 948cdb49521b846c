//@ nvcc: -rdc=true
//@ nvcc: -rdc=true -device-entity-has-hidden-visibility=false
__device__ int a = 2, *p;
__constant__ float c[2] = { 1, 2 };
__device__ const int q = 7;
extern __device__ int e;
__device__ int e = 1;
extern "C" { __device__ int in_block; }
static __device__ int s = 1;
namespace n { __device__ int m = 1; extern __constant__ int later; }
__constant__ int n::later = 3;
template<class T> __device__ T tv = T(3);
__global__ void k() { a = c[0] + q + s + e + n::m + n::later + tv<int>; }
int f() {
    int v = 0;
    cudaMemcpyToSymbol(a, &v, sizeof a);
    cudaMemcpyFromSymbol(&v, c, sizeof v);
    cudaMemcpyFromSymbol(&v, n::later, sizeof v);
    cudaMemcpyFromSymbol(&v, s, sizeof v);
    cudaMemcpyFromSymbol(&v, tv<float>, sizeof v);
    return q;
}
int main() { k<<<1, 1>>>(); return f(); }
