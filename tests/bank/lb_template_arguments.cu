// nvcc: -std=c++17
namespace a { template <class D, class... Args> struct choose { struct type { static constexpr int B = 32; }; static constexpr int n = 64; };
template<class P, class K, class C, class D> __launch_bounds__(choose<typename P::m, K, C, D>::type::B) __global__ void k1(K x) {}
template<class P, class K> __global__ void __launch_bounds__(choose<P, K, P>::n, choose<K, P, P>::n) k2(K x) {} }
__launch_bounds__(a::choose<int, char, long, short>::n) __global__ void k3() {}
__launch_bounds__(a::choose<int, char, long, short>::n, 1, 1) __global__ void k4() {}
__cluster_dims__(a::choose<int, char, long, short>::n > 3, 1, 1) __global__ void k5() {}
int n;
