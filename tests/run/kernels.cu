// Kernels and launches: templates, packs, overloads, unnamed namespaces, members, pointers, attributes, large parameters.
//@ nvcc: -std=c++17
//@ nvcc: -std=c++14
//@ nvcc: -std=c++20 -rdc=true
#include "check.h"
#include <cuda_runtime.h>

struct Large { int v[900]; };
struct Empty {};
template<int N> struct Tag { enum { value = N }; };

__global__ void plain(int *out) { *out = 1; }
__global__ void overloaded(int *out, int n) { *out = n; }
__global__ void overloaded(int *out, double d) { *out = int(d * 10); }
__global__ void overloaded(int *out, const Large large, Empty) { *out = large.v[899]; }
template<class T> __global__ void typed(T *out, T value) { *out = value; }
template<> __global__ void typed<int>(int *out, int value) { *out = -value; }
template<class... T> __global__ void pack(int *out, T... values) {
    int all[] = { 0, int(values)... };
    int sum = 0;
    for (int v : all) sum += v;
    *out = sum * 10 + int(sizeof...(T));
}
template<int N, bool B = N % 2> __global__ void valued(int *out) { *out = B ? N : -N; }
template<template<int> class C, int N> __global__ void of_templates(int *out, C<N>) { *out = C<N>::value; }
template<class T, void (*F)(T *)> __global__ void of_functions(T *out) { F(out); }
__device__ void set_nine(int *out) { *out = 9; }
__global__ void __launch_bounds__(256, 2) bounded(int *out) { if (threadIdx.x == 255) *out = 255; }
__global__ void constant_parameter(const __grid_constant__ Large large, int *out) { const int *p = &large.v[3]; *out = *p; }
namespace { __global__ void hidden(int *out) { *out = 17; } template<class T> __global__ void hidden_of(T *out) { *out = T(18); } }
static __global__ void internal(int *out) { *out = 19; }
namespace a { namespace b { struct S { int n; }; __global__ void with(S s, int *out) { *out = s.n; } } }
template<class T> struct Outer { struct Inner { T t; }; };
template<class T> __global__ void nested(typename Outer<T>::Inner in, T *out) { *out = in.t; }
extern "C" __global__ void of_c(int *out) { *out = 21; }
class Secret {
    int n = 23;
    template<class T> friend __global__ void befriended(T secret, int *out);
};
template<class T> __global__ void befriended(T secret, int *out) { *out = secret.n; }

template<class K, class... A> void start(K kernel, A... a) { kernel<<<1, 1>>>(a...); }
template<class T> void through_template(T *out) { typed<T><<<dim3(1), dim3(1)>>>(out, T(31)); }

int main() {
    Buffer<int> out(1);
    int *p = out.data;
    plain<<<1, 1>>>(p); REQUIRE(out.get(0) == 1);
    overloaded<<<1, 1>>>(p, 4); REQUIRE(out.get(0) == 4);
    overloaded<<<1, 1>>>(p, 0.5); REQUIRE(out.get(0) == 5);
    Large large{}; large.v[899] = 6; large.v[3] = 7;
    overloaded<<<1, 1, 0, 0>>>(p, large, Empty{}); REQUIRE(out.get(0) == 6);
    typed<<<1, 1>>>(p, 7); REQUIRE(out.get(0) == -7);
    typed<unsigned><<<1, 1>>>((unsigned *)p, 8); REQUIRE(out.get(0) == 8);
    pack<<<1, 1>>>(p); REQUIRE(out.get(0) == 0);
    pack<<<1, 1>>>(p, 1, 2.0, 'c', true); REQUIRE(out.get(0) == (4 + 'c') * 10 + 4);
    valued<3><<<1, 1>>>(p); REQUIRE(out.get(0) == 3);
    valued<(4 > 3 ? 4 : 5)><<<1, 1>>>(p); REQUIRE(out.get(0) == -4);
    of_templates<<<1, 1>>>(p, Tag<12>{}); REQUIRE(out.get(0) == 12);
    of_functions<int, set_nine><<<1, 1>>>(p); REQUIRE(out.get(0) == 9);
    bounded<<<1, 256>>>(p); REQUIRE(out.get(0) == 255);
    constant_parameter<<<1, 1>>>(large, p); REQUIRE(out.get(0) == 7);
    hidden<<<1, 1>>>(p); REQUIRE(out.get(0) == 17);
    hidden_of<<<1, 1>>>(p); REQUIRE(out.get(0) == 18);
    internal<<<1, 1>>>(p); REQUIRE(out.get(0) == 19);
    a::b::with<<<1, 1>>>({ 20 }, p); REQUIRE(out.get(0) == 20);
    nested<int><<<1, 1>>>({ 22 }, p); REQUIRE(out.get(0) == 22);
    of_c<<<1, 1>>>(p); REQUIRE(out.get(0) == 21);
    befriended<<<1, 1>>>(Secret{}, p); REQUIRE(out.get(0) == 23);
    start(plain, p); REQUIRE(out.get(0) == 1);
    start(typed<int>, p, 5); REQUIRE(out.get(0) == -5);
    through_template(p); REQUIRE(out.get(0) == -31);
    through_template((unsigned *)p); REQUIRE(out.get(0) == 31);
    void (*pointer)(int *, double) = overloaded;
    pointer<<<1, 1>>>(p, 1.2); REQUIRE(out.get(0) == 12);
    auto deduced = &internal;
    (*deduced)<<<1, 1>>>(p); REQUIRE(out.get(0) == 19);
    int value = 33; void *arguments[] = { &p, &value };
    CUDA(cudaLaunchKernel((const void *)typed<int>, dim3(1), dim3(1), arguments, 0, 0)); REQUIRE(out.get(0) == -33);
    cudaLaunchConfig_t configuration = {};
    configuration.gridDim = 1; configuration.blockDim = 1;
    CUDA(cudaLaunchKernelEx(&configuration, typed<int>, p, 34)); REQUIRE(out.get(0) == -34);
    cudaFuncAttributes attributes;
    CUDA(cudaFuncGetAttributes(&attributes, bounded)); REQUIRE(attributes.maxThreadsPerBlock == 256);
    cudaStream_t stream;
    CUDA(cudaStreamCreate(&stream));
    for (int i = 0; i < 2; ++i) i ? valued<5><<<1, 1, 0, stream>>>(p) : valued<6><<<1, 1, 0, stream>>>(p);
    REQUIRE(out.get(0) == 5);
    CUDA(cudaStreamDestroy(stream));
    std::puts("ok");
}
