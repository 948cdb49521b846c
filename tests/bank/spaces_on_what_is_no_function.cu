// Execution spaces on members, aliases, namespaces and variables of blocks mean nothing.
struct Opts { __host__ __device__ static int level; __host__ static float gain; __host__ int plain; static __device__ int hits = 0; };
using A = __shared__ float; using B = __host__ int; typedef __constant__ int C;
namespace __device__ named { int x; }
void f() { __host__ int c = 0; static __host__ int d; for (__host__ int i = 0; i < c; ++i) d = i; }
__global__ void k() { struct Local { static __device__ int n; int m; }; Local l{1}; }
