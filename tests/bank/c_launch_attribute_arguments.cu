__launch_bounds__(1.5) __global__ void k1();
__global__ void __launch_bounds__(nullptr) k2();
__global__ void __launch_bounds__(1, 2, 3.0) k3();
__global__ void __cluster_dims__(1, "x") k4();
__global__ void __maxnreg__(1.0) k5();
template<class T> __global__ void __maxnreg__(T(1)) m1() {}
template<class T> __global__ void __cluster_dims__(T(1), T(1)) m2() {}
template<class T> __global__ void __launch_bounds__(1, T(1)) m3() {}
template<class T> __global__ void __launch_bounds__(T::n) m4() {}
struct A { static const int n = 8; };
void f() {
  m1<double><<<1, 1>>>();
  m2<double><<<1, 1>>>();
  m3<double><<<1, 1>>>();
  m4<A><<<1, 1>>>();
}
