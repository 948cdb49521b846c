/* adds one
__global__ void k(int *p) { ++*p; }
