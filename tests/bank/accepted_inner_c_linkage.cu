// Declarations with C linkage of what has internal linkage by an earlier one.
const int c = 1; extern "C" const int c;
namespace { int w = 1; extern "C" int w; }
static int h(int); extern "C" int h(int a);
int h(int a) { return a; }
static int h2(int); extern "C" inline int h2(int a) { return a; }
static int h3(int), h4(int); extern "C" int h3(int a), h4(int);
namespace n { static int h5(int); extern "C" int h5(int a) { return a; } }
static __device__ int df(int); extern "C" __device__ int df(int) { return 1; }
static int a1(int); extern "C" __attribute__((unused)) int a1(int) { return 1; }
int m(int a) { return c + w + h(1) + h2(2) + n::h5(3) + a1(2); }
namespace { int k(int); }
namespace { extern "C" int k(int a) { return a; } }
int g4() { return k(1); }
static __global__ void f(int *p);
void g1() { f<<<1, 1>>>(nullptr); }
extern "C" __global__ void f(int *p) { *p = 1; }
// Other functions of that name, and what had C linkage from the beginning, keep it.
static int o(long); extern "C" int o(int a) { return a; }
extern "C" int p(int); extern "C" int p(int a) { return a; }
namespace { extern "C" int q(int); extern "C" int q(int a) { return a; } }
extern const int e; extern "C" int r; extern "C" int r;
int others() { return o(1) + p(2) + q(3) + r; }
