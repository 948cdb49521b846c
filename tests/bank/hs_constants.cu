// Constant expressions in bodies are looked at, those of types and classes are not.
__device__ constexpr int d(int x) { return x; }
int u1() { if constexpr (d(1)) return 1; return 0; }
int u2() { static_assert(d(1), ""); return 0; }
int u3() { int a[d(3)]; return a[0]; }
int u4() { switch (1) { case d(1): ; } return 0; }
int u5() { enum { e = d(2) }; return e; }
int u7() { struct L { int b : d(2); }; return 0; }
template <int N> struct T { };
int u8() { T<d(1)> t; return 0; }
int u9() { using A = int[d(2)]; return sizeof(A); }
int u10() { return sizeof(int[d(2)]); }
int u11() { new int[2][d(2)]; return 0; }
int u12() noexcept(d(1)) { return 0; }
int u13() { auto p = new (int[d(3)]); return 0; }
int u14(int a[d(2)]) { return 0; }
int u15() { typedef int B[d(4)]; return 0; }
int u16() { constexpr int q = d(1) + d(2); const int r = d(3); return q; }
int u17() { static_assert(d(1) == d(1) && true); return 0; }
int u18() { int a[d(3)][d(4)], b[1 + d(2)]; return 0; }
__host__ __device__ int u19() { if constexpr (d(1)) return 1; static_assert(d(1), ""); int a[d(3)]; return 0; }
template <class X> int u20() { if constexpr (d(1)) return 1; static_assert(d(1), ""); int a[d(3)]; return 0; }
int u21() { if constexpr (!d(1)) return 1; else if constexpr (d(0)) return 2; return 0; }
int u22() { auto l = [] { static_assert(d(1), ""); if constexpr (d(1)) return 1; else return 0; }; return l(); }
struct M { int f() { static_assert(d(1)); return 0; } static_assert(d(1)); int x[d(2)]; };
static_assert(d(1)); int gx[d(2)]; enum { ge = d(3) };
__device__ int u23() { if constexpr (d(1)) return 1; static_assert(d(1), ""); int a[d(3)]; return 0; }
constexpr int hc(int x) { return x; }
__device__ int u24() { if constexpr (hc(1)) return 1; static_assert(hc(1), ""); int a[hc(3)]; return 0; }
struct CS { __device__ constexpr CS(int) { } __device__ constexpr operator bool() const { return true; } __device__ constexpr int m() const { return 1; } };
int v1() { if constexpr (CS(1)) return 1; return 0; }
int v2() { static_assert(CS(1)); return 0; }
int v3() { int a[CS(1).m()]; return 0; }
int v4() { int a[CS(1)]; return 0; }
