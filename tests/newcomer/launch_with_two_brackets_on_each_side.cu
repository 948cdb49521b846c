__global__ void k(int n) {}
void run() { k<<1, 1>>(5); }
