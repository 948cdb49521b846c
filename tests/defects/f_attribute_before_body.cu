int f() __device__ { return 1; } 
