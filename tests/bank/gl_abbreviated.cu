__global__ auto k(auto) { return 1; }
template <class T> __global__ auto l(T) { return 1; }
__global__ auto m(int) { return 1; }
