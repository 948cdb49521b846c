//@ nvcc:
//@ nvcc: -rdc=true
__device__ int d(int x, float) { return x; }
__device__ auto e() { return 1; }
constexpr __device__ int s(int x) { return x; }
static __device__ int unused(int *p) { return *p; }
inline __device__ int in(int a) { return a; }
template<class T> __device__ T t(T a) { return a; }
extern "C" __device__ int c_linkage(int a) { asm("trap;"); return a; }
__device__ __noinline__ int fwd(int);
__device__ int fwd(int a) { return a; }
__device__ auto &ref(int &a) { return a; }
__device__ decltype(auto) dd(int a) { return a; }
__global__ void k(int *p) { *p = d(1, 2.f) + e() + s(3) + in(4) + t(5) + c_linkage(6) + fwd(7) + ref(*p) + dd(1); }
int main() { k<<<1, 1>>>(0); }
