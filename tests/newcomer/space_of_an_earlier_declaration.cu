__host__ __device__ int id();
__device__ int lane() { return 3; }

int id() { return lane(); }

__global__ void k(int *p) { *p = id(); }
void run() { id(); }
