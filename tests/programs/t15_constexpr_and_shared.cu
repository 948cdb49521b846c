//@ nvcc: -std=c++17
//@ nvcc: -std=c++17 --expt-relaxed-constexpr
#include <cmath>
#include <array>
constexpr int square(int a) { return a * a; }
struct Math { __host__ __device__ static float root(float x) { return std::sqrt(x) + sqrtf(x) + std::abs(x); } };
__global__ void k(float *p) {
    __shared__ float buffer[32];
    extern __shared__ int dynamic[];
    buffer[threadIdx.x] = Math::root(p[0]);
    __syncthreads();
    p[1] = buffer[0] + dynamic[0];
}
int main(int argc, char **) {
    std::array<float, square(2)> a { 1, 2, 3, 4 };
    k<<<square(2), 32, 128>>>(a.data());
    return (int)(Math::root(argc) + std::pow(2.f, argc));
}
