//@ nvcc:
//@ nvcc: -rdc=true
__managed__ int m = 1;
__managed__ float v[3];
int *g = &m;
int f(int m) { return m; }
int h() { return m + (int)v[1]; }
namespace n { __managed__ int x = 2; struct S { int m; int get() { return m + x; } }; }
using n::x;
struct T { int y = m; T() : y(m) { m = y; } static int s() { return x; } };
template<class U> U tpl(U u) { return u + m + n::x; }
__global__ void k() { m++; n::x--; }
int local() { int r = m; { int m = 2; r += m; } return r + m; }
int main() {
    k<<<m, 1>>>();
    auto l = [](int a) { return a + m; };
    for (float &e : v) e = m;
    return f(1) + h() + n::S().get() + T::s() + tpl(1) + T().y + local() + l(2) + *g;
}
