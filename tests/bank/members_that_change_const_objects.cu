struct O {
    void m(int);
    int n;
    void f() const {
        m(1);
        m("a");
    }
};
__device__ void u(const O &o) { o.n; }
void v(const O &o, const O *p) {
    o.m(1);
    o.m("a");
    p->m(p);
}
