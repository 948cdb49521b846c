__device__ void k(int a, int b = 1); __device__ void k(int a = 2, int b = 3) {} void k(int a = 4, int b);
