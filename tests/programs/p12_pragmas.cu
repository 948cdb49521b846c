//@ nvcc:
//@ nvcc: -rdc=true
#pragma nv_exec_check_disable
template<class F> __host__ __device__ void g(F f) { f(); }
#pragma nv_diag_suppress 177
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-variable"
struct F { __host__ __device__ void operator()() const { } };
#pragma GCC diagnostic pop
#pragma nv_diagnostic push
__global__ void k(int *p) {
#pragma unroll 4
    for (int i = 0; i < 8; i++) p[i] = i;
    g(F());
}
#pragma nv_diagnostic pop
int main() {
#pragma nv_diag_suppress 177
    int unused;
    k<<<1, 1>>>(0);
    g(F());
}
