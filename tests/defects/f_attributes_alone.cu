__device__; __global__; void f() { __device__; __shared__; __device__ return; } 
