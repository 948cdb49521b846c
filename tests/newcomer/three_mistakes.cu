__global__ void first(int *p) {
  p[0] = (1 + 2;
}

__global__ void second(int *p) {
  p[1] = 3
}

__global__ int third(int *p) {
  p[2] = 4;
}
