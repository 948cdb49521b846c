struct A { };
int g();
int &gr();
A ga();
const A gc();
enum E { e0 };
__device__ void d(int n) {
    auto &a = 1;
    auto &b = n + 1;
    auto &c = e0;
    auto &e = {1, 2};
    const auto &f = 3;
    auto &&h = 4;
    auto &i = n;
    (void)a, (void)b, (void)c, (void)e, (void)f, (void)h, (void)i;
}
void u() {
    auto &a = g();
    auto &b = gr();
    auto &c = ga();
    auto &e = gc();
    auto &f = "text";
    auto &h = nullptr;
    (void)a, (void)b, (void)c, (void)e, (void)f, (void)h;
}
auto &o = 1;
