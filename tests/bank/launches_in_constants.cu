// nvcc: -std=c++17
// A launch is no constant.
__global__ void k(int);
static_assert((k<<<1, 1>>>(1), true), "");
int x[(k<<<1, 1>>>(1), 1)];
enum { e = (k<<<1, 1>>>(1), 2) };
template <int N> struct S;
S<(k<<<1, 1>>>(1), 3)> *s;
struct B { int b : (k<<<1, 1>>>(1), 2); };
void v(int i)
{
    switch (i) {
    case (k<<<1, 1>>>(1), 3): ;
    }
    constexpr int q = (k<<<1, 1>>>(1), 3);
    static_assert(true || (k<<<1, 1>>>(1), true), "");
}
static_assert(sizeof((k<<<1, 1>>>(1), 1)) == 4, "");
int y = (k<<<1, 1>>>(1), 1);
