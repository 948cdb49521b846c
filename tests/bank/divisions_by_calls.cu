// Division by what a constant function gives.
constexpr __host__ __device__ int rows(int n) { return n > 1 ? n : 0; }
__global__ void k(int *o, int n) { o[0] = n / rows(1); o[1] = n % rows(0); o[2] = n / rows(4); o[3] = n / rows(n); }
constexpr int a = 1 / rows(1);
constexpr int b = 1 % rows(1);
