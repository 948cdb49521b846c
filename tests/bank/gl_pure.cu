// Only functions are pure.
__nv_pure__ int a;
__nv_pure__ __device__ int b;
__nv_pure__ __device__ int c(int x) { return x; }
void d(__nv_pure__ int x) {}
