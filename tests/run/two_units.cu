// Two units in one program: variables, functions and managed memory across them; same names inside each of them.
//@ nvcc: -std=c++17 -rdc=true two_units_other.cu
#include "two_units.h"

__device__ int across = 4;
__managed__ int managed_across = 1;
namespace { __device__ int mine = 100; __global__ void same_name(int *out) { *out = mine + other_function(1) + across; } }
static __global__ void same_static(int *out) { *out = instance<int>(3); }

int main() {
    Buffer<int> out(1);
    same_name<<<1, 1>>>(out.data);
    REQUIRE(out.get(0) == 100 + 11 + 4);
    REQUIRE(other_unit(out.data) == 204);
    REQUIRE(out.get(0) == 9);
    same_static<<<1, 1>>>(out.data);
    REQUIRE(out.get(0) == 3);
    REQUIRE(managed_across == 2);
    std::puts("ok");
}
