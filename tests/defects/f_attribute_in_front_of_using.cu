namespace n { int x; } __device__ using n::x; __device__ using T = int; __device__ namespace m = n; __global__ namespace q { }
