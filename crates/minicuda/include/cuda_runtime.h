// Everything that a CUDA source gets before its first line, written for this project.
//
// It covers common programs, so that they can be split and their host part compiled where no toolkit is
// installed. It is no replacement for a toolkit: there is no device compiler and no runtime library behind it.
#ifndef CUFRONT_CUDA_RUNTIME_H
#define CUFRONT_CUDA_RUNTIME_H

#include <stddef.h>
#if __cplusplus >= 201103L && defined(__has_include)
#if __has_include(<initializer_list>)
#include <initializer_list> // for lists in braces
#endif
#endif
#if defined(__CUDACC_EXTENDED_LAMBDA__)
#include <utility> // for the wrappers of extended lambdas
#endif

#include "builtin_types.h"
#include "cuda_runtime_api.h"
#include "vector_functions.h"
#include "math_functions.h"

#if defined(__CUDACC__)
#include "device_launch_parameters.h"
#include "device_functions.h"

// What a launch expression turns into: non-zero means that the launch failed already.
extern "C" unsigned int __cudaPushCallConfiguration(dim3 grid, dim3 block = 1, size_t shared = 0,
                                                    struct CUstream_st *stream = 0);

// The front end writes its wrappers for extended lambdas in front of this.
struct __device_builtin__ __nv_lambda_preheader_injection { };
#endif

// Forms for pointers to objects instead of void *, and for kernels and symbols by name.
template <class T> static __inline__ __host__ cudaError_t cudaMalloc(T **pointer, size_t size)
{
    return ::cudaMalloc((void **)(void *)pointer, size);
}
template <class T>
static __inline__ __host__ cudaError_t cudaMallocHost(T **pointer, size_t size, unsigned int flags = 0)
{
    return ::cudaHostAlloc((void **)(void *)pointer, size, flags);
}
template <class T>
static __inline__ __host__ cudaError_t cudaMallocManaged(T **pointer, size_t size,
                                                         unsigned int flags = cudaMemAttachGlobal)
{
    return ::cudaMallocManaged((void **)(void *)pointer, size, flags);
}
template <class T>
static __inline__ __host__ cudaError_t cudaMallocAsync(T **pointer, size_t size, cudaStream_t stream)
{
    return ::cudaMallocAsync((void **)(void *)pointer, size, stream);
}
template <class T>
static __inline__ __host__ cudaError_t cudaMemcpyToSymbol(const T &symbol, const void *from, size_t count,
                                                          size_t offset = 0,
                                                          enum cudaMemcpyKind kind = cudaMemcpyHostToDevice)
{
    return ::cudaMemcpyToSymbol((const void *)&symbol, from, count, offset, kind);
}
template <class T>
static __inline__ __host__ cudaError_t cudaMemcpyFromSymbol(void *to, const T &symbol, size_t count,
                                                            size_t offset = 0,
                                                            enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost)
{
    return ::cudaMemcpyFromSymbol(to, (const void *)&symbol, count, offset, kind);
}
template <class T>
static __inline__ __host__ cudaError_t cudaGetSymbolAddress(void **pointer, const T &symbol)
{
    return ::cudaGetSymbolAddress(pointer, (const void *)&symbol);
}
template <class T> static __inline__ __host__ cudaError_t cudaGetSymbolSize(size_t *size, const T &symbol)
{
    return ::cudaGetSymbolSize(size, (const void *)&symbol);
}
template <class T>
static __inline__ __host__ cudaError_t cudaLaunchKernel(T *kernel, dim3 grid, dim3 block, void **arguments,
                                                        size_t shared = 0, cudaStream_t stream = 0)
{
    return ::cudaLaunchKernel((const void *)kernel, grid, block, arguments, shared, stream);
}
template <class T>
static __inline__ __host__ cudaError_t cudaFuncSetAttribute(T *kernel, enum cudaFuncAttribute attribute,
                                                            int value)
{
    return ::cudaFuncSetAttribute((const void *)kernel, attribute, value);
}
template <class T>
static __inline__ __host__ cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *attributes, T *kernel)
{
    return ::cudaFuncGetAttributes(attributes, (const void *)kernel);
}
template <class T>
static __inline__ __host__ cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, T kernel, int block_size, size_t shared)
{
    return ::cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, (const void *)kernel, block_size, shared);
}

#endif
