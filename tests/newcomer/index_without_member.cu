__global__ void add(const float *a, const float *b, float *c, int n) {
  int i = blockIdx * blockDim + threadIdx;
  if (i < n) c[threadIdx] = a[i] + b[i];
}

__global__ void fill(int *p, int n) {
  int i = threadIdx;
  if (threadIdx < n) p[i] = 0;
}
