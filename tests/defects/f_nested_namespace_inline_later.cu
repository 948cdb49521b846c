namespace n { int x; } inline namespace n { __device__ int b; }
namespace { namespace q { } } inline namespace { __device__ int c; namespace q { __shared__ int d; } }
