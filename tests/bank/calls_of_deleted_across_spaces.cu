__device__ void d(int) = delete;
__global__ void k(int) = delete;
void h(int) = delete;
struct A {
    __device__ void m() = delete;
    void n() = delete;
    __host__ __device__ void o() = delete;
};
void u(A &a) {
    d(1);
    h(1);
    a.m();
    a.n();
    a.o();
}
__device__ void v(A &a) {
    d(1);
    k(1);
    a.m();
    a.o();
}
