__global__ void k(int a = 1); __global__ void k(int a = 2) {}
void h() { k<<<1, 1>>>(); }
