int a(int x) { if (x) return; return 1; }
int b() { return; return; }
int c() { return (void)0; }
void *d() { return; }
struct S { S(); }; S e() { return; }
int &f() { return; }
__host__ __device__ int g() { return; }
__device__ int h() { return; }
__device__ int h2(int x) { if (x) return 1; }
__global__ void i() { return 1; }
bool j() { if (j()) { return; } else { return; } }
auto k() -> int { return; }
auto k2() { return; return 1; }
template <class T> int l() { return; } template int l<int>();
template <class T> struct Q { int m() { return; } }; template struct Q<int>;
int m() { auto l = [] { return; }; auto n = []() -> int { return; }; auto o = [](int x) { if (x) return 1; }; auto p = [](int x) -> int { if (x) return 1; }; return 1; }
