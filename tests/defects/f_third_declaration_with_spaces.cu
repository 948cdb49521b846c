__global__ void k(int); __device__ void k(int) {} __host__ void k(int) {}
