// Of a function without a type int is assumed, and its results are compared with that.
__device__ a(int x) { return x; }
static b(int x) { return "x"; }
__host__ __device__ c() { return 1; }
int d() { return c(); }
template <class T> struct G { G(T); };
template <class T> G(T) -> G<T>;
