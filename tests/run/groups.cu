// Cooperative groups, a grid that waits for itself, warps, atomics, textures, graphs, callbacks on the host.
//@ nvcc: -std=c++17
//@ nvcc: -std=c++17 -rdc=true
#include "check.h"
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cuda/atomic>
namespace cg = cooperative_groups;

__global__ void whole_grid(int *data, int *out) {
    cg::grid_group grid = cg::this_grid();
    data[grid.thread_rank()] = int(grid.thread_rank());
    grid.sync();
    auto tile = cg::tiled_partition<32>(cg::this_thread_block());
    int mine = data[grid.size() - 1 - grid.thread_rank()];
    int sum = cg::reduce(tile, mine, cg::plus<int>());
    if (tile.thread_rank() == 0) atomicAdd(out, sum);
}
__global__ void warps(int *out) {
    int v = __shfl_down_sync(0xffffffffu, int(threadIdx.x), 1);
    unsigned votes = __ballot_sync(0xffffffffu, v % 2);
    if (threadIdx.x == 0) *out = __popc(votes) + v;
}
__global__ void counted(cuda::atomic<int, cuda::thread_scope_device> *counter) { counter->fetch_add(1, cuda::memory_order_relaxed); }
__global__ void fetched(cudaTextureObject_t texture, float *out) { out[threadIdx.x] = tex1Dfetch<float>(texture, int(threadIdx.x)) * 2; }
__global__ void increment(int *p) { ++*p; }

int main() {
    const int blocks = 4, threads = 64;
    Buffer<int> data(blocks * threads), out(1);
    int *data_pointer = data.data, *out_pointer = out.data;
    void *arguments[] = { &data_pointer, &out_pointer };
    CUDA(cudaLaunchCooperativeKernel((void *)whole_grid, dim3(blocks), dim3(threads), arguments));
    REQUIRE(out.get(0) == 255 * 128);
    warps<<<1, 32>>>(out.data);
    REQUIRE(out.get(0) == 17 + 1 || out.get(0) == 16 + 1);
    Buffer<cuda::atomic<int, cuda::thread_scope_device>> counter(1);
    counted<<<3, 100>>>(counter.data);
    finish();
    int count;
    CUDA(cudaMemcpy(&count, counter.data, sizeof(int), cudaMemcpyDeviceToHost));
    REQUIRE(count == 300);

    float source[32];
    for (int i = 0; i < 32; ++i) source[i] = float(i);
    Buffer<float> linear(32), doubled(32);
    CUDA(cudaMemcpy(linear.data, source, sizeof(source), cudaMemcpyHostToDevice));
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeLinear;
    resource.res.linear.devPtr = linear.data;
    resource.res.linear.desc = cudaCreateChannelDesc<float>();
    resource.res.linear.sizeInBytes = sizeof(source);
    cudaTextureDesc description = {};
    cudaTextureObject_t texture = 0;
    CUDA(cudaCreateTextureObject(&texture, &resource, &description, nullptr));
    fetched<<<1, 32>>>(texture, doubled.data);
    REQUIRE(doubled.get(31) == 62);
    CUDA(cudaDestroyTextureObject(texture));

    cudaStream_t stream;
    CUDA(cudaStreamCreate(&stream));
    cudaGraph_t graph;
    CUDA(cudaMemset(out.data, 0, sizeof(int)));
    CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    for (int i = 0; i < 3; ++i) increment<<<1, 1, 0, stream>>>(out.data);
    CUDA(cudaStreamEndCapture(stream, &graph));
    cudaGraphExec_t executable;
    CUDA(cudaGraphInstantiate(&executable, graph, 0));
    for (int i = 0; i < 4; ++i) CUDA(cudaGraphLaunch(executable, stream));
    static int called = 0;
    CUDA(cudaLaunchHostFunc(stream, [](void *p) { *static_cast<int *>(p) += 1; }, &called));
    CUDA(cudaStreamSynchronize(stream));
    REQUIRE(out.get(0) == 12 && called == 1);
    std::puts("ok");
}
