// The second unit of two_units.cu.
#include "two_units.h"

__device__ int other_function(int n) { return n + 10; }
namespace { __device__ int mine = 200; __global__ void same_name(int *out) { managed_across += 1; *out = mine + across; } }
static __global__ void same_static(int *out) { *out = instance<int>(9); }

int other_unit(int *out) {
    same_name<<<1, 1>>>(out);
    finish();
    int value;
    CUDA(cudaMemcpy(&value, out, sizeof(int), cudaMemcpyDeviceToHost));
    same_static<<<1, 1>>>(out);
    finish();
    return value;
}
