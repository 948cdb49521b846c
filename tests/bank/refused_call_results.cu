// nvcc: -std=c++17
// A call with wrong arguments gives what its function returns, and uses it, if that is a member or has too many arguments.
struct A { };
struct O {
    __device__ int m(int);
    const char *c(int) const;
    static int s(int);
    void v(int);
};
__device__ int g(int, int);
int h(int, int);
O o;
char *p0 = o.m();
A a0 = o.c("x");
A a1(o.s(1));
int i0 = o.v();
int *p1 = h(1, 2, 3);
A a2 = h(1);
int *p2 = h("s", 2);

void u(const O &c)
{
    g(1);
    g("s", 1);
    g(1, 2, 3);
    o.m("s");
    c.m(1);
    c.m("s");
    c.c();
    int n = c.c(1)[0];
}
int *r0() { return h(1, 2, 3); }
int *r1() { return h(2); }

struct B { int b : 3; const int c : 2; int n; };
__device__ void set(int &);
void low(B x)
{
    set(x.b);
    int &r = x.c;
    const int &s = x.c;
}
