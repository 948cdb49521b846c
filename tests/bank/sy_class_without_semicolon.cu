struct A { int a; }
__global__ int k() { return 1; }
