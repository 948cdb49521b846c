struct Point { int x; int y }
__global__ void k(int *p) { p[0] = 1; }
