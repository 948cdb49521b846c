//@ nvcc-fails: 2
struct S { static __global__ void k() { } };
int main() { }
