//@ nvcc:
//@ nvcc: -rdc=true
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;
__global__ void k(int *p) {
    auto block = cg::this_thread_block();
    auto tile = cg::tiled_partition<32>(block);
    *p = cg::reduce(tile, 1, cg::plus<int>());
    block.sync();
}
int main() { int *p = 0; void *args[] = { &p }; cudaLaunchCooperativeKernel((void *)k, dim3(1), dim3(32), args); }
