auto e() -> int __attribute__((device)); auto f() -> __device__ int; __device__ auto g() -> int __host__;
int h() { return e() + f() + g(); }
