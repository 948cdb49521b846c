__global__ void scale(float *values, int count) {
  int i = blockidx.x * blockDim.x + threadIdx.x;
  if (i < cuont) values[i] *= 2;
  __syncthread();
  flaot rest = 0;
  retrun;
}
int main() {
  float *values;
  cudaMaloc(&values, 1024);
  scael<<<1, 256>>>(values, 256);
  something_else(values);
}
