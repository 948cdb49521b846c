__global__ void k(int *p) { *p = 1; }
__global__ void k(int *p) { *p = 2; }
