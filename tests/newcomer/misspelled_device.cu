__devcie__ int twice(int x) { return 2 * x; }
__global__ void k(int *p) { *p = twice(*p); }
