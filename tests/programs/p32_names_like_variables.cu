//@ nvcc: -std=c++17
//@ nvcc: -std=c++17 -rdc=true
// What is spelled like a managed variable or a kernel and is none: operands of assembly, labels, members, locals.
namespace N { __managed__ int x, y; __device__ int dx, dy; namespace M { __managed__ int z; } __global__ void k(int) {} template <class T> __global__ void tk(T) {} template <class T> __global__ void tj(T) {} }
using N::x, N::y;
using N::dx, N::dy, N::M::z;
__managed__ int m, v;
struct P { int m; int y; };
struct Q { int m; Q() : m(3) {} template <class T> static int v(T) { return 1; } };
template <class B> struct D : B { D() : B() { this->m = 3; } int f() { return this->B::m + D::m; } };
template __global__ void (N::tj<int>)(int);
struct Fr { friend int fr() { return m + x; } };
int labels(int a) { goto m; m: if (a) goto v; a = m; v: return a + v; }
int designators() { P p = {.m = 3, .y = y}; P q{.m = m}; return p.m + q.m + (&p)->m + p.P::m; }
int offset() { return (int)__builtin_offsetof(P, m) + __builtin_offsetof(P, y); }
int captures() { auto l = [m = m, &v = v]() { return m + v; }; return l(); }
int bindings() { P p{1, 2}; auto [m, y] = p; int a[2] = {1, 2}; for (auto [m, v] : {p, p}) { a[0] += m + v; } return m + y + a[0]; }
int params(int m, int (*v)(int y)) { return m + v(y); }
int init() { if (int m = v; m) return m; for (int v = 0; v < 3; ++v) m += v; while (int y = m) { return y; } return 0; }
int handler() { try { throw 1; } catch (int m) { return m; } catch (...) { return m; } }
enum class E { m, v };
enum EE { y2 = 3 };
int en() { return (int)E::m + (int)E::v + m; }
template <int m> int tp() { return m + v; }
template <class m> int tq(m y) { return sizeof(m) + y + v; }
int use() { return tp<3>() + tq(3L) + x + y + z + N::x + ::N::M::z + N::M::z + ::m; }
template <class T> auto tr(T m) -> decltype(m + v) { return m + v; }
int use2() { return tr(3); }
struct C { int m = ::m; int g() { return m + v; } static int v; int h(int m = ::v) { return m; } };
int C::v = ::m;
int trailing() { C c; return c.m + c.g() + c.h() + C::v; }
namespace O { int m = 3; int f() { return m + ::m; } namespace In { using ::m; int g() { return m; } } }
int (*fp)(int) = [](int m) { return m; };
int cond = m ? v : x;
int asmop() { int r; asm("mov %1, %0" : "=r"(r) : [m] "r"(m)); return r; }
void kern() { N::k<<<1, 1>>>(x); N::tk<<<1, m>>>(y); (N::tk<long>)<<<v, 1>>>(3L); void (*p)(int) = N::k; p(3); }
union U { int m; float v; };
int un() { U m; m.m = 3; return m.m; }
int sz() { int m[3]; return sizeof m + sizeof(v) + alignof(decltype((x))); }
typedef int TT;
int cast() { return (int)m + int(v) + static_cast<int>(x) - (m) + (y)*2; }
[[maybe_unused]] static int attr [[gnu::unused]] = m;
