// The common part of the runtime interface. Declarations only: whoever links needs a runtime library.
#ifndef CUFRONT_CUDA_RUNTIME_API_H
#define CUFRONT_CUDA_RUNTIME_API_H

#include <stddef.h>

#include "builtin_types.h"

#define CUDART_VERSION 13000

#if defined(__cplusplus)
extern "C" {
#define CUFRONT_DEFAULT(value) = value
#else
#define CUFRONT_DEFAULT(value)
#endif

// Errors.
extern __host__ __device__ __cudart_builtin__ cudaError_t cudaGetLastError(void);
extern __host__ __device__ __cudart_builtin__ cudaError_t cudaPeekAtLastError(void);
extern __host__ __device__ __cudart_builtin__ const char *cudaGetErrorString(cudaError_t error);
extern __host__ __device__ __cudart_builtin__ const char *cudaGetErrorName(cudaError_t error);

// Devices.
extern __host__ cudaError_t cudaDeviceReset(void);
extern __host__ cudaError_t cudaDeviceSynchronize(void);
extern __host__ __device__ __cudart_builtin__ cudaError_t cudaGetDeviceCount(int *count);
extern __host__ cudaError_t cudaSetDevice(int device);
extern __host__ __device__ __cudart_builtin__ cudaError_t cudaGetDevice(int *device);
extern __host__ cudaError_t cudaGetDeviceProperties(struct cudaDeviceProp *properties, int device);
extern __host__ __device__ __cudart_builtin__ cudaError_t
cudaDeviceGetAttribute(int *value, enum cudaDeviceAttr attribute, int device);
extern __host__ cudaError_t cudaDeviceSetLimit(enum cudaLimit limit, size_t value);
extern __host__ cudaError_t cudaDeviceGetLimit(size_t *value, enum cudaLimit limit);
extern __host__ cudaError_t cudaDeviceSetCacheConfig(enum cudaFuncCache config);
extern __host__ cudaError_t cudaDeviceCanAccessPeer(int *can, int device, int peer);
extern __host__ cudaError_t cudaDeviceEnablePeerAccess(int peer, unsigned int flags);
extern __host__ cudaError_t cudaDriverGetVersion(int *version);
extern __host__ __device__ __cudart_builtin__ cudaError_t cudaRuntimeGetVersion(int *version);

// Memory.
extern __host__ __device__ __cudart_builtin__ cudaError_t cudaMalloc(void **pointer, size_t size);
extern __host__ __device__ __cudart_builtin__ cudaError_t cudaFree(void *pointer);
extern __host__ cudaError_t cudaMallocHost(void **pointer, size_t size);
extern __host__ cudaError_t cudaFreeHost(void *pointer);
extern __host__ cudaError_t cudaHostAlloc(void **pointer, size_t size, unsigned int flags);
extern __host__ cudaError_t cudaHostRegister(void *pointer, size_t size, unsigned int flags);
extern __host__ cudaError_t cudaHostUnregister(void *pointer);
extern __host__ cudaError_t cudaHostGetDevicePointer(void **device, void *host, unsigned int flags);
extern __host__ cudaError_t
cudaMallocManaged(void **pointer, size_t size, unsigned int flags CUFRONT_DEFAULT(cudaMemAttachGlobal));
extern __host__ cudaError_t cudaMallocPitch(void **pointer, size_t *pitch, size_t width, size_t height);
extern __host__ cudaError_t cudaMallocAsync(void **pointer, size_t size, cudaStream_t stream);
extern __host__ cudaError_t cudaFreeAsync(void *pointer, cudaStream_t stream);
extern __host__ cudaError_t cudaMemGetInfo(size_t *available, size_t *total);
extern __host__ cudaError_t
cudaMemcpy(void *to, const void *from, size_t count, enum cudaMemcpyKind kind);
extern __host__ __device__ __cudart_builtin__ cudaError_t
cudaMemcpyAsync(void *to, const void *from, size_t count, enum cudaMemcpyKind kind,
                cudaStream_t stream CUFRONT_DEFAULT(0));
extern __host__ cudaError_t
cudaMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height,
             enum cudaMemcpyKind kind);
extern __host__ cudaError_t
cudaMemcpyPeer(void *to, int to_device, const void *from, int from_device, size_t count);
extern __host__ cudaError_t cudaMemset(void *pointer, int value, size_t count);
extern __host__ __device__ __cudart_builtin__ cudaError_t
cudaMemsetAsync(void *pointer, int value, size_t count, cudaStream_t stream CUFRONT_DEFAULT(0));
extern __host__ cudaError_t cudaMemset2D(void *pointer, size_t pitch, int value, size_t width, size_t height);
extern __host__ cudaError_t
cudaMemcpyToSymbol(const void *symbol, const void *from, size_t count, size_t offset CUFRONT_DEFAULT(0),
                   enum cudaMemcpyKind kind CUFRONT_DEFAULT(cudaMemcpyHostToDevice));
extern __host__ cudaError_t
cudaMemcpyFromSymbol(void *to, const void *symbol, size_t count, size_t offset CUFRONT_DEFAULT(0),
                     enum cudaMemcpyKind kind CUFRONT_DEFAULT(cudaMemcpyDeviceToHost));
extern __host__ cudaError_t
cudaMemcpyToSymbolAsync(const void *symbol, const void *from, size_t count, size_t offset,
                        enum cudaMemcpyKind kind, cudaStream_t stream CUFRONT_DEFAULT(0));
extern __host__ cudaError_t
cudaMemcpyFromSymbolAsync(void *to, const void *symbol, size_t count, size_t offset,
                          enum cudaMemcpyKind kind, cudaStream_t stream CUFRONT_DEFAULT(0));
extern __host__ cudaError_t cudaGetSymbolAddress(void **pointer, const void *symbol);
extern __host__ cudaError_t cudaGetSymbolSize(size_t *size, const void *symbol);
extern __host__ cudaError_t
cudaPointerGetAttributes(struct cudaPointerAttributes *attributes, const void *pointer);

// Streams and events.
extern __host__ cudaError_t cudaStreamCreate(cudaStream_t *stream);
extern __host__ __device__ __cudart_builtin__ cudaError_t
cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned int flags);
extern __host__ cudaError_t
cudaStreamCreateWithPriority(cudaStream_t *stream, unsigned int flags, int priority);
extern __host__ __device__ __cudart_builtin__ cudaError_t cudaStreamDestroy(cudaStream_t stream);
extern __host__ cudaError_t cudaStreamSynchronize(cudaStream_t stream);
extern __host__ cudaError_t cudaStreamQuery(cudaStream_t stream);
extern __host__ __device__ __cudart_builtin__ cudaError_t
cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned int flags CUFRONT_DEFAULT(0));
typedef void(CUDART_CB *cudaHostFn_t)(void *data);
extern __host__ cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void *data);
extern __host__ cudaError_t cudaEventCreate(cudaEvent_t *event);
extern __host__ __device__ __cudart_builtin__ cudaError_t
cudaEventCreateWithFlags(cudaEvent_t *event, unsigned int flags);
extern __host__ __device__ __cudart_builtin__ cudaError_t
cudaEventRecord(cudaEvent_t event, cudaStream_t stream CUFRONT_DEFAULT(0));
extern __host__ cudaError_t cudaEventQuery(cudaEvent_t event);
extern __host__ cudaError_t cudaEventSynchronize(cudaEvent_t event);
extern __host__ cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t start, cudaEvent_t end);
extern __host__ __device__ __cudart_builtin__ cudaError_t cudaEventDestroy(cudaEvent_t event);

// Launches.
extern __host__ cudaError_t
cudaLaunchKernel(const void *function, dim3 grid, dim3 block, void **arguments, size_t shared,
                 cudaStream_t stream);
extern __host__ cudaError_t
cudaLaunchCooperativeKernel(const void *function, dim3 grid, dim3 block, void **arguments, size_t shared,
                            cudaStream_t stream);
extern __host__ cudaError_t cudaFuncSetCacheConfig(const void *function, enum cudaFuncCache config);
extern __host__ cudaError_t
cudaFuncSetAttribute(const void *function, enum cudaFuncAttribute attribute, int value);
extern __host__ __device__ __cudart_builtin__ cudaError_t
cudaFuncGetAttributes(struct cudaFuncAttributes *attributes, const void *function);
extern __host__ __device__ __cudart_builtin__ cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, const void *function, int block_size,
                                              size_t shared);
extern __host__ cudaError_t cudaProfilerStart(void);
extern __host__ cudaError_t cudaProfilerStop(void);

#undef CUFRONT_DEFAULT
#if defined(__cplusplus)
}
#endif

#endif
