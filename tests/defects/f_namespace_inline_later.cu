inline namespace v1 { namespace { __device__ int a; } }
namespace v1 { inline namespace { __device__ int b; } }
