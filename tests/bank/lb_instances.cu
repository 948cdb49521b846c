template <int N> __global__ void __cluster_dims__(N, 1, 1) k() { }
template <int N, int M> __global__ void __launch_bounds__(1, 1, M) __maxnreg__(N) r();
template <int N, int M> __global__ void r() { }
template <int N> __global__ void __cluster_dims__(1) __block_size__((N, 1, 1), (1, 1, 1)) b() { }
template <int N> void __cluster_dims__(N) h() { }
template <class T> struct S { void __cluster_dims__(sizeof(T)) m(); friend __global__ void __local_maxnreg__(3 - (int)sizeof(T)) f(int); };
template <> __global__ void k<-2>() { }
template __global__ void k<-3>();
void u() { k<2><<<2, 1>>>(); k<0><<<2, 1>>>(); k<0><<<2, 1>>>(); r<0, -1><<<1, 1>>>(); b<4><<<1, 1>>>(); h<1>(); }
S<int> s;
