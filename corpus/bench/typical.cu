// A small program as many are: standard containers on the host, one kernel.
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <vector>

__global__ void saxpy(int n, float a, const float *x, float *y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = a * x[i] + y[i];
}

int main() {
    const int n = 1 << 20;
    std::vector<float> x(n, 1.0f), y(n, 2.0f);
    std::map<std::string, std::function<float(float)>> checks;
    checks["sum"] = [](float v) { return v - 5.0f; };
    auto release = [](float *p) { cudaFree(p); };
    float *px = nullptr, *py = nullptr;
    cudaMalloc(&px, n * sizeof(float));
    cudaMalloc(&py, n * sizeof(float));
    std::unique_ptr<float, decltype(release)> ox(px, release), oy(py, release);
    cudaMemcpy(px, x.data(), n * sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpy(py, y.data(), n * sizeof(float), cudaMemcpyHostToDevice);
    saxpy<<<(n + 255) / 256, 256>>>(n, 3.0f, px, py);
    cudaMemcpy(y.data(), py, n * sizeof(float), cudaMemcpyDeviceToHost);
    for (const auto &check : checks) std::cout << check.first << ' ' << check.second(y[0]) << '\n';
}
