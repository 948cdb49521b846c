// Variables of the device: constant memory, statics, instances, initialisers, symbols that the host copies to and from.
//@ nvcc: -std=c++17
//@ nvcc: -std=c++17 -rdc=true
#include "check.h"

__constant__ int table[4] = { 10, 20, 30, 40 };
__device__ int total;
static __device__ double weights[2] = { 0.5, 1.5 };
namespace { __constant__ float factor = 2; __device__ unsigned seen; }
namespace deep { namespace er { __device__ long value = -3; } }
template<class T> __device__ T of_template = T(4);
template<> __device__ char of_template<char> = 'x';
template<class T, int N> __constant__ T constants[N];
static inline __device__ int inlined = 6;
struct Member { static const int limit = 8; static constexpr float half = 0.5f; };
__device__ int (*function)(int) = nullptr;
__device__ int twice(int n) { return 2 * n; }
__device__ int thrice(int n) { return 3 * n; }
typedef int (*Function)(int);
__constant__ Function functions[] = { twice, thrice };
__device__ const char *const words[] = { "one", "two" };
__shared__ int shared_at_scope[32];
extern __shared__ int dynamic[];

__global__ void compute(int *out) {
    __shared__ int together[32];
    static __device__ int calls = 0;
    together[threadIdx.x] = threadIdx.x;
    shared_at_scope[threadIdx.x] = 1;
    dynamic[threadIdx.x] = 2;
    __syncthreads();
    if (threadIdx.x == 0) {
        int sum = 0;
        for (int i = 0; i < 32; ++i) sum += together[i] + shared_at_scope[i] + dynamic[i];
        out[0] = sum;
        out[1] = table[3] + int(factor) + int(deep::er::value);
        out[2] = of_template<int> + of_template<char>;
        out[3] = constants<int, 3>[2];
        out[4] = inlined + Member::limit + int(4 * Member::half);
        function = functions[1];
        out[5] = function(7) + functions[0](1);
        out[6] = words[1][0];
        out[7] = ++calls;
        total = 99;
        seen += 5;
        weights[0] = weights[1];
    }
}

int main() {
    Buffer<int> out(8);
    int values[4] = { 1, 2, 3, 44 };
    CUDA(cudaMemcpyToSymbol(table, values, sizeof(values)));
    int three[3] = { 7, 8, 9 };
    CUDA((cudaMemcpyToSymbol(constants<int, 3>, three, sizeof(three))));
    int five = 5;
    CUDA(cudaMemcpyToSymbol(of_template<int>, &five, sizeof(five)));
    unsigned one = 1;
    CUDA(cudaMemcpyToSymbol(seen, &one, sizeof(one)));
    compute<<<1, 32, 32 * sizeof(int)>>>(out.data);
    compute<<<1, 32, 32 * sizeof(int)>>>(out.data);
    REQUIRE(out.get(0) == 31 * 16 + 32 + 64);
    REQUIRE(out.get(1) == 44 + 2 - 3);
    REQUIRE(out.get(2) == 5 + 'x');
    REQUIRE(out.get(3) == 9);
    REQUIRE(out.get(4) == 6 + 8 + 2);
    REQUIRE(out.get(5) == 21 + 2);
    REQUIRE(out.get(6) == 't');
    REQUIRE(out.get(7) == 2);
    int total_here; double weights_here[2]; unsigned seen_here;
    CUDA(cudaMemcpyFromSymbol(&total_here, total, sizeof(int)));
    CUDA(cudaMemcpyFromSymbol(weights_here, weights, sizeof(weights_here)));
    CUDA(cudaMemcpyFromSymbol(&seen_here, seen, sizeof(unsigned)));
    REQUIRE(total_here == 99 && weights_here[0] == 1.5 && seen_here == 11);
    void *address; size_t size;
    CUDA(cudaGetSymbolAddress(&address, deep::er::value));
    CUDA(cudaGetSymbolSize(&size, table));
    REQUIRE(address && size == 16);
    std::puts("ok");
}
