// Addresses of automatic variables are no template arguments.
template <int *P> struct Holder {}; template <int *P> __device__ void set(int v) { *P = v; }
__device__ int all_of_it;
__global__ void k(int p) { static int s; int l; Holder<&l> a; Holder<&p> b; Holder<&s> c; set<&all_of_it>(1); set<&l>(2); }
template <class T> __device__ void e(T t) {}
template __device__ void e<const long>(const long);
__device__ void (*one)(int) = e<int>; __device__ void (*two)(int) = e<long>;
