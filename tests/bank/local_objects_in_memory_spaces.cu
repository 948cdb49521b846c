struct P { __device__ P(int = 1); __device__ ~P(); };
__constant__ int c;
__shared__ int s;
void on_host() { __shared__ P p; static __device__ P q(2); static __constant__ P r{3}; P t; }
__host__ __device__ void on_both() { static __shared__ P p; }
__device__ void on_device() { __shared__ P p; }
void local_class() {
  struct L { int m = c; int *n = &s; int f() { return c; } } l;
}
