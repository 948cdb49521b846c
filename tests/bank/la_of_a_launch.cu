// A launch has no value.
__global__ void k(int);
template <class T> void u(T t) { k<<<1, 1>>>(t)<<<1, 1>>>(1); }
void v() { k<<<1, 1>>>(1)(1); (k<<<1, 1>>>(1)); }
