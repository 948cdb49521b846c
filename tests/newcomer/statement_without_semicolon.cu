__global__ void k(int *p) {
  int i = threadIdx.x
  p[i] = 0;
}
