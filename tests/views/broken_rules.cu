//@ args: --c++17
// What breaks a rule of CUDA alone has views: a tool may look at it all the same.
__global__ int returns(int i) { return i; }
__device__ int device(int);
int host() { return device(1); }
void lambda() { auto l = [] __device__ {}; }
