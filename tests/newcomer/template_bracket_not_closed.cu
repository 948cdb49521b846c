template <class T, int N __global__ void k(T *p) { p[N] = 0; }
