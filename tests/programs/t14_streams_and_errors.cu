//@ nvcc:
//@ nvcc: -default-stream per-thread
#include <cstdio>
#include <vector>
#include <string>
__global__ void k(int *p, size_t n) { if (n) *p = threadIdx.x + blockIdx.x * blockDim.x; }
struct Run {
    cudaStream_t stream;
    std::vector<int> data;
    Run() : stream(0), data(3, 1) { cudaStreamCreate(&stream); }
    ~Run() { cudaStreamDestroy(stream); }
    void operator()(const std::string &name) {
        k<<<dim3((data.size() + 255) / 256), 256, data.size() * sizeof(int), stream>>>(data.data(), data.size());
        if (cudaError_t e = cudaGetLastError()) std::printf("%s: %s\n", name.c_str(), cudaGetErrorString(e));
    }
};
int main() { Run()("x"); }
