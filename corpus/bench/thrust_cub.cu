// Thrust algorithms and a CUB device-wide reduction.
#include <cub/cub.cuh>
#include <iostream>
#include <thrust/device_vector.h>
#include <thrust/functional.h>
#include <thrust/host_vector.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sort.h>
#include <thrust/transform.h>
#include <thrust/transform_reduce.h>

struct Square {
    __host__ __device__ float operator()(float x) const { return x * x; }
};

__global__ void block_sums(const int *in, int *out) {
    using Reduce = cub::BlockReduce<int, 128>;
    __shared__ typename Reduce::TempStorage storage;
    int sum = Reduce(storage).Sum(in[blockIdx.x * 128 + threadIdx.x]);
    if (threadIdx.x == 0) out[blockIdx.x] = sum;
}

int main() {
    thrust::device_vector<float> v(1 << 16, 2.0f);
    float norm = thrust::transform_reduce(v.begin(), v.end(), Square(), 0.0f, thrust::plus<float>());
    thrust::device_vector<int> keys(1 << 16), sums(512);
    thrust::transform(thrust::counting_iterator<int>(0), thrust::counting_iterator<int>(1 << 16), keys.begin(),
                      thrust::negate<int>());
    thrust::sort_by_key(keys.begin(), keys.end(), v.begin());
    thrust::inclusive_scan(keys.begin(), keys.end(), keys.begin());
    block_sums<<<512, 128>>>(thrust::raw_pointer_cast(keys.data()), thrust::raw_pointer_cast(sums.data()));
    size_t bytes = 0;
    thrust::device_vector<int> total(1);
    int *in = thrust::raw_pointer_cast(sums.data()), *out = thrust::raw_pointer_cast(total.data());
    cub::DeviceReduce::Sum(nullptr, bytes, in, out, 512);
    thrust::device_vector<char> scratch(bytes);
    cub::DeviceReduce::Sum(thrust::raw_pointer_cast(scratch.data()), bytes, in, out, 512);
    thrust::host_vector<int> result = total;
    std::cout << norm << ' ' << result[0] << '\n';
}
