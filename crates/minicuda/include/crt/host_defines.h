// Spaces and attributes of CUDA C++ as macros.
//
// The front end knows the attributes; the host compiler does not. They therefore exist only while a CUDA source
// is preprocessed for the front end (__CUDACC__), and are empty when the host file is compiled.
#ifndef CUFRONT_HOST_DEFINES_H
#define CUFRONT_HOST_DEFINES_H

#if defined(__CUDACC__)
#define __location__(space) __attribute__((space))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __maxnreg__(...) __attribute__((maxnreg(__VA_ARGS__)))
#define __cluster_dims__(...) __attribute__((cluster_dims(__VA_ARGS__)))
#define __block_size__(...) __attribute__((block_size(__VA_ARGS__)))
#define __local_maxnreg__(...) __attribute__((local_maxnreg(__VA_ARGS__)))
#define __nv_pure__ __attribute__((nv_pure))
#define __inline_hint__ __attribute__((nv_inline_hint))
#else
#define __location__(space)
#define __launch_bounds__(...)
#define __maxnreg__(...)
#define __cluster_dims__(...)
#define __block_size__(...)
#define __local_maxnreg__(...)
#define __nv_pure__
#define __inline_hint__
#endif

#define __host__ __location__(host)
#define __device__ __location__(device)
#define __global__ __location__(global)
#define __shared__ __location__(shared)
#define __constant__ __location__(constant)
#define __managed__ __location__(managed)
#define __grid_constant__ __location__(grid_constant)

// Marks what the front end takes out of the text because crt/host_runtime.h brings it back.
#define __device_builtin__ __location__(device_builtin)
#define __cudart_builtin__ __location__(cudart_builtin)

// __noinline__ is a word of the front end, not a macro: libstdc++ writes __attribute__((__noinline__)).
#define __align__(bytes) __attribute__((aligned(bytes)))
#define __builtin_align__(bytes) __align__(bytes)
#define __forceinline__ __inline__ __attribute__((always_inline))
#define __no_return__ __attribute__((noreturn))

#define CUDARTAPI
#define CUDARTAPI_CDECL
#define CUDART_CB

// Storage of an explicit specialization of a kernel, in the host file.
#define __specialization_static

#endif
