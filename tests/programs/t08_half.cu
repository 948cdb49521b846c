//@ nvcc:
//@ nvcc: -rdc=true -std=c++14
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
template<class T> __global__ void add(T *p, T a) { *p = *p + a; }
int main() {
    add<<<1, 1>>>((__half *)0, __float2half(1.f));
    add<<<1, 1>>>((__nv_bfloat16 *)0, __float2bfloat16(1.f));
    return (int)__half2float(__hadd(__float2half(1.f), __float2half(2.f)));
}
