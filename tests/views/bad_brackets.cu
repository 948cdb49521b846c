//@ args: --c++17
__global__ void k(int i) { if (i) { i = 1; }
