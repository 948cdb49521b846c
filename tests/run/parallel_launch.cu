// A kernel that launches kernels (device runtime).
//@ nvcc: -std=c++17 -rdc=true -lcudadevrt
#include "check.h"

template<class T> __global__ void leaf(T *out, T value) { atomicAdd(out, value); }
__global__ void tree(int *out, int depth) {
    if (depth == 0) { leaf<<<1, 4>>>(out, 1); return; }
    tree<<<1, 1>>>(out, depth - 1);
    if (threadIdx.x == 0) leaf<int><<<dim3(1), dim3(2)>>>(out, 10);
}

int main() {
    Buffer<int> out(1);
    tree<<<1, 1>>>(out.data, 3);
    REQUIRE(out.get(0) == 4 + 3 * 20);
    std::puts("ok");
}
