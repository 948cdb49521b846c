struct P { int a, b; };
__device__ void i(P p) { __shared__ auto [c, d] = p; __device__ auto [e, f] = p; int q = d; }
P p;
__device__ auto &[x, y] = p;
template <class... X, template <class> class Y> __global__ void k(Y<X...>);
void (*fp)(__device__ int);
typedef void T(__shared__ int);
struct S { void (*q)(__constant__ int); };
void h(void (*r)(__device__ int)) { void (*s)(__managed__ int); }
