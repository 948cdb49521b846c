//@ nvcc:
//@ nvcc: -rdc=true
typedef void (*Op)(int *);
__device__ void twice(int *p) { *p *= 2; }
__device__ Op table[2] = { twice, twice };
__constant__ Op constant_table[] = { twice, twice, twice };
template<void (*F)(int *)> __global__ void apply(int *p) { F(p); }
__global__ void by_table(int *p, int i, void (*f)(int *), int (&r)[2]) { table[i](p); f(p); constant_table[i](p); }
template<class T> __global__ void arguments(void (*f)(T), T (*g)(int), T (*h)[2]) { }
struct S { int a; };
void host(S) { }
int main() { apply<twice><<<1, 1>>>(0); arguments<S><<<1, 1>>>(host, nullptr, nullptr); }
