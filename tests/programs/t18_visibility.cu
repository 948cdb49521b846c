//@ nvcc:
//@ nvcc: -rdc=true
//@ nvcc: -Xcompiler -fvisibility=hidden
__attribute__((visibility("default"))) __global__ void shown() { }
__global__ void usual() { }
template<class T> __attribute__((visibility("default"))) __global__ void shown_template(T t) { }
#pragma GCC visibility push(hidden)
__global__ void pushed() { }
#pragma GCC visibility pop
namespace __attribute__((visibility("hidden"))) h { template<class T> __global__ void k(T t) { } __device__ int v; }
int main() { shown<<<1, 1>>>(); usual<<<1, 1>>>(); shown_template<<<1, 1>>>(1); pushed<<<1, 1>>>(); h::k<<<1, 1>>>(1); }
