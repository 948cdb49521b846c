struct S; __global__ void k(const __grid_constant__ S s);
struct S { friend __global__ void k(const S s); int v; };
