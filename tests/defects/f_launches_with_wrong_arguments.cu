__global__ void k(int *, float);
void h(int *p) { k<<<1, 1>>>(p); k<<<1>>>(p, 1.f); k<<<1, 1, 0, 0, 0>>>(p, 1.f); k<<<"a", 1>>>(p, 1.f); k<<<1, 1>>>(1.f, p); }
