struct B {
    int b : 3;
    int n;
    __device__ int *f() { return &b; }
    __device__ int *g() { return &this->b; }
    __device__ int *h() { return &n; }
};
__device__ void set(int &);
__device__ void read(const int &);
__global__ void k(B x, B *p, int *out) {
    *out = sizeof(x.b);
    *out = sizeof x.n;
    out = &p->b;
    set(x.b);
    set(x.n);
    set(p->b);
    read(x.b);
    int &r = x.b;
    const int &c = x.b;
    *out = r + c;
}
