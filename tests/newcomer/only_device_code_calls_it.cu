__device__ int lane() { return 3; }
__host__ __device__ int id() { return lane(); }
__global__ void k(int *p) { *p = id(); }
