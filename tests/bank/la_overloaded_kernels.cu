__global__ void j(double) { }
__global__ void j(int) { }
__global__ void k(int, int = 2) { }
namespace N { struct A { }; __global__ void nk(A) { } __global__ void nk(A, int) { } }
void ambiguous() { j<<<1, 1, 0>>>(0x2u); for (;;) j<<<1, 1>>>(2u); }
void none() { j<<<1, 1>>>("x"); j<<<1, 1>>>(); N::nk<<<1, 1>>>(N::A(), 2, 3); nk<<<1, 1>>>(N::A()); }
void one() { k<<<1, 1>>>(); k<<<1, 1>>>(1, 2, 3); auto p = k; p<<<1, 1>>>(1); (k)<<<1, 1>>>(); }
void inner() { auto l = [] { k<<<1, 1>>>(); }; l(); }
