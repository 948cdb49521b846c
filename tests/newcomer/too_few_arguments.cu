__global__ void scale(float *p, float by) { *p *= by; }
void run(float *p) { scale<<<1, 32>>>(p); }
