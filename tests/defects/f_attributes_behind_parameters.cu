__device__ auto g() -> int * __host__ { return 0; } auto k() -> void __global__ {} struct S { auto m() const -> int __device__ { return 1; } };
int *h() { k(); S().m(); return g(); }
