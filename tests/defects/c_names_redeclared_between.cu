struct A { };
typedef int T;
namespace N { __device__ void f(A); struct A { }; void f(A) { }
 __device__ void g(T); typedef float T; void g(T) { } }
namespace O { __device__ void f(A); using N::A; void f(A) { } }
namespace P { __device__ void f(A); }
namespace P { struct A { }; void f(A) { } }
namespace Q { __device__ int f(A); using namespace N; }
enum { E = 3 };
namespace R { __device__ void f(int (&)[E]); enum { E = 4 }; void f(int (&)[E]) { } }
