//@ nvcc:
//@ nvcc: -ewp
__device__ int a = 2, *p;
__constant__ float c[2] = { 1, 2 };
__device__ const int q = 7;
extern __device__ int e;
static __device__ int s = 1;
__device__ int bound[] = { 1, 2, 3 };
__device__ char text[] = "text";
__device__ struct { int x; } anonymous;
template<class T> __device__ T tv = T(3);
__global__ void k() { a = c[0] + q + s + bound[1] + text[2] + anonymous.x + tv<int> + (p != 0); }
int f() {
    int n = 0;
    cudaMemcpyToSymbol(a, &n, sizeof a);
    cudaMemcpyFromSymbol(&n, c, sizeof c);
    cudaMemcpyFromSymbol(&n, tv<int>, 4);
    return q + sizeof(bound) + sizeof(text);
}
int main() { k<<<1, 1>>>(); return f(); }
