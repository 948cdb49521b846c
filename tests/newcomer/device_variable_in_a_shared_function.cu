__device__ int counter;
__host__ __device__ void count() { ++counter; }
__global__ void k() { count(); }
void run() { count(); }
