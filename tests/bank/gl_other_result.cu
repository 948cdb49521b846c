// Functions do not overload by their results, whatever their spaces.
__global__ void a(int);
int a(int);
__device__ void b(int);
__host__ int b(int);
__global__ void c(int);
__device__ int c(int);
__host__ int d(int);
__global__ void d(int) {}
__global__ void e(int);
__host__ void e(int, int);
