__device__ __launch_bounds__(128) int f(int x) { return x; }
