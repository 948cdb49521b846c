//@ nvcc: -std=c++17
// Attributes of unnamed namespaces stand in front of their name.
namespace [[deprecated]] { int a; }
namespace __attribute__((visibility("default"))) { int b; }
namespace N { namespace { int d; namespace { int e; } } }
namespace { __device__ int g; }
namespace <% static int h; %>
int f() { return a + b + N::d + N::e + h; }
