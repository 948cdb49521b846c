// A type is no argument of a launch attribute.
struct S {};
__global__ void __launch_bounds__(int) a() {}
__global__ void __launch_bounds__(S) b() {}
template <class T> __global__ void __launch_bounds__(T) c() {}
__global__ void __cluster_dims__(unsigned) d() {}
__global__ void __maxnreg__(int) e() {}
__global__ void __launch_bounds__(int(32)) f() {}
