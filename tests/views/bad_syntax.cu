//@ args: --c++17
__global__ void k(int i) { i = ; }
__device__ int f( { return 1; }
