__global__ void k(int) {} __device__ void k(int) {}
void h() { k<<<1, 1>>>(1); }
