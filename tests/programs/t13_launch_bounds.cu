//@ nvcc:
//@ nvcc: -rdc=true
template<int N> struct Policy { static constexpr int threads = N; };
template<class P> __launch_bounds__(P::threads, 2) __global__ void k(P p) { }
template<class P> __global__ void __launch_bounds__(P::threads) k2(P p) { }
__global__ __launch_bounds__(128) void k3(const __grid_constant__ int a) { }
__global__ void __cluster_dims__(2, 1, 1) k4() { }
__global__ void __maxnreg__(32) k5() { }
template<class T> __global__ void k6(const __grid_constant__ T t) { }
int main() { k<<<1, 1>>>(Policy<64>()); k2<<<1, 1>>>(Policy<32>()); k3<<<1, 1>>>(1); k4<<<2, 1>>>(); k5<<<1, 1>>>(); k6<<<1, 1>>>(1); }
