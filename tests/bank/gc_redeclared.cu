// Grid constants of redeclarations, dimensions that are none, and values that wait for an instance.
namespace n0 { void k(const int a); __host__ void k(__grid_constant__ const int a) { } }
namespace n1 { __global__ void k(__grid_constant__ const int a); void k(int a) { } }
namespace n2 { __host__ __device__ void k(__grid_constant__ int a); __device__ void k(int a) { } }
namespace n3 { void k(__grid_constant__ const int a); void k(__grid_constant__ const int a) { } void k(const int a); }
namespace n4 { template <class T> void k(__grid_constant__ const T a); template <class T> void k(const T a) { } }
namespace n5 { struct S { void k(__grid_constant__ const int a); }; void S::k(const int a) { } }
namespace n6 { struct A { int x; }; __global__ void k(int a); void k(__grid_constant__ const int a) { } }
namespace n7 { __global__ void __launch_bounds__(-1, 1024, 128) __cluster_dims__(128, -1) k20() { } }
namespace n8 { __global__ void __launch_bounds__(1, 1, 12) __cluster_dims__(128, 0, 2) k21() { } }
namespace n9 { __global__ void __launch_bounds__(1, 1, 12) __cluster_dims__(0, 128) k22() { } }
namespace n10 { __global__ void __launch_bounds__(1, 1, 12) __cluster_dims__(1, 1, 0) k23() { } }
namespace n11 { __global__ void __launch_bounds__(1, 1, 12) __cluster_dims__(1, 1, 99999999999) k24() { } }
namespace n12 { __global__ void __cluster_dims__(1, 0) k25(); __global__ void __launch_bounds__(1, 1, 12) k25() { } }
namespace n13 { template <int N> __global__ void __maxnreg__(N) __launch_bounds__(N) k12() { } }
namespace n14 { template <int N> __global__ void __maxnreg__(N) __launch_bounds__(1) k13() { } }
namespace n15 { template <int N> __global__ void __maxnreg__(1) __launch_bounds__(N) k14() { } }
namespace n16 { template <int N> __global__ void __maxnreg__(1) __launch_bounds__(1) k15() { } }
