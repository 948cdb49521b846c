// Thrust, CUB and libcu++: sorting, scans, reductions by key, iterators, half precision, complex numbers.
//@ nvcc: -std=c++17 --extended-lambda
//@ nvcc: -std=c++20 --extended-lambda --expt-relaxed-constexpr
#include "check.h"
#include <cub/cub.cuh>
#include <cuda/std/complex>
#include <cuda/std/tuple>
#include <cuda_fp16.h>
#include <numeric>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sort.h>
#include <thrust/transform_reduce.h>
#include <vector>

struct Record { int key; float value; };
struct Less { __host__ __device__ bool operator()(const Record &a, const Record &b) const { return a.key < b.key; } };
template<class T> __global__ void block_sum(const T *in, T *out) {
    using Reduce = cub::BlockReduce<T, 128>;
    __shared__ typename Reduce::TempStorage storage;
    T sum = Reduce(storage).Sum(in[threadIdx.x]);
    if (threadIdx.x == 0) *out = sum;
}
__global__ void halves(__half *h, cuda::std::complex<float> *c) {
    *h = __hadd(__float2half(1.5f), __half(2));
    cuda::std::tuple<int, float> t(3, 4.0f);
    *c = cuda::std::complex<float>(float(cuda::std::get<0>(t)), cuda::std::get<1>(t)) * cuda::std::complex<float>(0, 1);
}

int main() {
    std::vector<Record> records(257);
    for (int i = 0; i < 257; ++i) records[i] = { (i * 91) % 257, float(i) };
    thrust::device_vector<Record> device(records.begin(), records.end());
    thrust::sort(device.begin(), device.end(), Less());
    for (int i = 0; i < 257; ++i) REQUIRE(Record(device[i]).key == i);
    const int n = 1 << 12;
    int sum = thrust::transform_reduce(thrust::device, thrust::counting_iterator<int>(0), thrust::counting_iterator<int>(n),
        [] __host__ __device__(int i) { return i % 7; }, 0, thrust::plus<int>());
    int expected = 0;
    for (int i = 0; i < n; ++i) expected += i % 7;
    REQUIRE(sum == expected);
    thrust::device_vector<int> keys(n), values(n, 1), out_keys(n), out_values(n);
    thrust::transform(thrust::counting_iterator<int>(0), thrust::counting_iterator<int>(n), keys.begin(),
        [] __host__ __device__(int i) { return i / 100; });
    auto ends = thrust::reduce_by_key(keys.begin(), keys.end(), values.begin(), out_keys.begin(), out_values.begin());
    REQUIRE(ends.first - out_keys.begin() == 41 && out_values[40] == 96);
    thrust::inclusive_scan(values.begin(), values.end(), values.begin());
    REQUIRE(values[n - 1] == n);
    auto zipped = thrust::make_zip_iterator(thrust::make_tuple(keys.begin(), values.begin()));
    thrust::for_each(zipped, zipped + n, [] __device__(auto t) { thrust::get<0>(t) += thrust::get<1>(t); });
    REQUIRE(keys[150] == 1 + 151);

    thrust::device_vector<double> in(128, 0.5), result(1);
    block_sum<<<1, 128>>>(thrust::raw_pointer_cast(in.data()), thrust::raw_pointer_cast(result.data()));
    REQUIRE(result[0] == 64);
    size_t bytes = 0;
    thrust::device_vector<int> total(1);
    cub::DeviceReduce::Sum(nullptr, bytes, out_values.begin(), total.begin(), 41);
    thrust::device_vector<char> room(bytes);
    cub::DeviceReduce::Sum(thrust::raw_pointer_cast(room.data()), bytes, out_values.begin(), total.begin(), 41);
    REQUIRE(total[0] == n);
    Buffer<__half> h(1);
    Buffer<cuda::std::complex<float>> c(1);
    halves<<<1, 1>>>(h.data, c.data);
    REQUIRE(__half2float(h.get(0)) == 3.5f);
    REQUIRE(c.get(0).real() == -4 && c.get(0).imag() == 3);
    std::puts("ok");
}
