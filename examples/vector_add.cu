// Adds two vectors on the GPU and checks the sum on the CPU.
#include <cstdio>
#include <vector>

__global__ void add(const float *a, const float *b, float *sum, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        sum[i] = a[i] + b[i];
}

int main()
{
    const int n = 1 << 20;
    const size_t bytes = n * sizeof(float);
    std::vector<float> a(n, 1.0f), b(n, 2.0f), sum(n);

    float *device_a, *device_b, *device_sum;
    cudaMalloc(&device_a, bytes);
    cudaMalloc(&device_b, bytes);
    cudaMalloc(&device_sum, bytes);
    cudaMemcpy(device_a, a.data(), bytes, cudaMemcpyHostToDevice);
    cudaMemcpy(device_b, b.data(), bytes, cudaMemcpyHostToDevice);

    const int block = 256;
    add<<<(n + block - 1) / block, block>>>(device_a, device_b, device_sum, n);

    cudaMemcpy(sum.data(), device_sum, bytes, cudaMemcpyDeviceToHost);
    cudaError_t error = cudaGetLastError();
    if (error != cudaSuccess) {
        std::fprintf(stderr, "%s\n", cudaGetErrorString(error));
        return 1;
    }
    for (int i = 0; i < n; ++i)
        if (sum[i] != 3.0f)
            return 1;
    std::printf("%d sums are right\n", n);
    cudaFree(device_a);
    cudaFree(device_b);
    cudaFree(device_sum);
}
