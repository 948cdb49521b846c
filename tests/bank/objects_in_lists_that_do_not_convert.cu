struct A { };
struct P { int x, y; };
struct C { C(int); };
struct To { operator int() const; };
int gi;
int a[2] = {A(), A()};
int b[2] = {A(), &gi};
int c[2] = {To(), 1};
int d[2] = To();
int e = {A()};
int f{A()};
int *g[2] = {C(1)};
P p = {A(), 1};
P q = {To(), To()};
__device__ void u() {
    int w[2] = {A(), 1};
    int x({1, 2});
    int y({1});
}
enum E { e0 };
void v() {
    int w[2] = e0;
    int x[2] = To();
}
