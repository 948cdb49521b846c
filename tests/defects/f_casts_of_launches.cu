__global__ void k();
void h(int a) { a + k<<<1, 1>>>(); int b = (int)k<<<1, 1>>>(); a = k<<<1, 1>>>(); }
