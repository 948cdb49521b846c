// A function template that is declared with default template arguments, and defined without them.
struct Tune { static constexpr unsigned threads = 256, blocks = 2; };
template <typename T, typename P = Tune>
__global__ void __launch_bounds__(P::threads, P::blocks) scale(T *p, T a);
template <typename T, typename P>
__global__ void scale(T *p, T a) { p[threadIdx.x] *= a; }
template <class T, int N = 3> __device__ int rows(T);
template <class T, int N> __device__ int rows(T) { return N; }
__global__ void k(int *o) { *o = rows(1) + rows<float>(2.f); }
int main() { scale<<<1, 32>>>((float *)nullptr, 2.f); }
