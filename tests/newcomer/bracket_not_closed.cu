__global__ void k(int *p, int n) {
  int i = (blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] = i;
}

int main() { return 0; }
