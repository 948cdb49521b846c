// A declaration has one storage class, wherever the words of CUDA stand.
static extern __device__ int a;
__device__ static extern int b;
extern "C" static int c;
typedef static int t;
struct S { static mutable int x; mutable mutable int y; };
static extern static int d;
static extern __device__ void f();
static thread_local int e;
