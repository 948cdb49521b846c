// What a using-directive in an unnamed or inline namespace nominates is seen in the namespace around
// ([namespace.udir]). The headers of doctest are so.
namespace d {
namespace detail { extern int q; struct S; }
namespace { using namespace detail; int z; }
int f() { return q + z; }
namespace detail { template <class T> int q2(T); }
int g(S *) { return q2(3); }
}
namespace e {
namespace detail { int q3; }
inline namespace v1 { using namespace detail; }
int f() { return q3; }
}
using namespace e;
int h = d::q + e::q3 + q3;
__global__ void k() {}
