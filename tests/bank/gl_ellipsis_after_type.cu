// nvcc: -std=c++17
template<class T> __global__ void k1(T...);
template<class... T> __global__ void k2(T...);
template<class... T> __global__ void k3(T*...);
template<class T, class... U> __global__ void k4(U..., T...);
template<class T> __global__ void k5(T *p, T x...);
template<class T, int... N> __global__ void k6(int (&&...a)[N]);
template<class... T> __global__ void k7(T (&&...a)[2]);
__global__ void k8(int (&&a)[2]);
