// nvcc: -std=c++17
// `auto *`: values that are no pointers, lists, and near misses.
int gi, *gp, arr[3];
enum E { e0 };
struct A { int x; } a;
auto *n0 = 1;
auto **n1 = gp;
auto *n2 = nullptr;
auto *k0 = gp;
auto *k1 = arr;
auto *k2 = "s";
auto **k3 = &gp;
auto *const &k4 = gp;
void u()
{
    auto *w0 = 1.5;
    auto *w1 = e0;
    auto *w2 = a;
    auto *w3 = {1};
    auto *w4 = {gp};
    auto *w5{gp};
    auto *&w6 = 1;
    auto *&w7 = gp;
    auto *w8 = [] { };
    auto *w9 = u;
    auto *wa(gi);
    auto **wb = &gi;
    auto *wc = {1, 2};
    auto *wd = {1, gp};
    auto *we = {};
}
template <class T> void t(T x, T *y)
{
    auto *w0 = 1;
    auto *w1 = gi;
    auto *w2 = x;
    auto *w3 = y;
    auto *w4 = &x;
    auto *w5 = sizeof(T);
}
template <class T> void ok(T *x)
{
    auto *p = x;
    auto **q = &p;
}
void v() { ok(gp); }
