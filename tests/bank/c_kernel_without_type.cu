__global__ k(int x) {}
__global__ viod m() {}
struct B { __global__ B &operator=(const B &) = default; };
