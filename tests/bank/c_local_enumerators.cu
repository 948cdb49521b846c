__device__ constexpr int d(int x) { return x; }
enum N { n = d(1) };
void f() { enum E { a = d(1), b = d(2) }; auto l = [] { enum { r = d(4) }; }; }
__host__ __device__ void h() { enum class E : int { a = d(1) }; }
void g() { struct L { enum { z = d(4) }; }; }
