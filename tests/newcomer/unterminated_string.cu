const char *name() { return "add; }
__global__ void k() {}
