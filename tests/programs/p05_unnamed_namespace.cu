//@ nvcc:
//@ nvcc: -rdc=true
//@ nvcc: -ewp
namespace {
__device__ int c;
__global__ void k() { c++; }
template<class T> __global__ void t(T a) { c += a; }
struct Local { int x; };
__global__ void by_value(Local l) { c += l.x; }
}
namespace outer { namespace { __constant__ int d; __global__ void k() { c += d; } } }
void f() {
    k<<<1, 1>>>();
    t<<<1, 1>>>(Local().x);
    by_value<<<1, 1>>>(Local());
    outer::k<<<1, 1>>>();
    int v = 1;
    cudaMemcpyToSymbol(outer::d, &v, 4);
}
int main() { f(); }
