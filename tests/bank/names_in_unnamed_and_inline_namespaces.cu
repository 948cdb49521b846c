// Qualified lookup: what a namespace declares itself hides its unnamed namespace, and not its inline ones.
namespace detail { namespace { __global__ void run(int *o) { *o = 1; } int size; } __global__ void run(int *o) { *o = 2; } int size; }
namespace math { inline namespace v2 { __device__ int scale = 2; int norm(int x) { return x; } } __device__ int scale = 3; int norm(int x) { return -x; } }
__global__ void k(int *o) { *o += math::scale; }
int main() { detail::run<<<1, 1>>>(nullptr); return detail::size + math::norm(3); }
