// Functions of the C library that device code may call too.
#ifndef CUFRONT_MATH_FUNCTIONS_H
#define CUFRONT_MATH_FUNCTIONS_H

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "crt/host_defines.h"

// The C library's own words for "throws nothing", so that both declarations agree.
#if defined(__THROW)
#define CUFRONT_THROW __THROW
#else
#define CUFRONT_THROW
#endif

#define CUFRONT_MATH1(name)                                                                              \
    extern __host__ __device__ double name(double) CUFRONT_THROW;                                        \
    extern __host__ __device__ float name##f(float) CUFRONT_THROW;
#define CUFRONT_MATH2(name)                                                                              \
    extern __host__ __device__ double name(double, double) CUFRONT_THROW;                                \
    extern __host__ __device__ float name##f(float, float) CUFRONT_THROW;

extern "C" {
CUFRONT_MATH1(sqrt)
CUFRONT_MATH1(cbrt)
CUFRONT_MATH1(exp)
CUFRONT_MATH1(exp2)
CUFRONT_MATH1(expm1)
CUFRONT_MATH1(log)
CUFRONT_MATH1(log2)
CUFRONT_MATH1(log10)
CUFRONT_MATH1(log1p)
CUFRONT_MATH1(sin)
CUFRONT_MATH1(cos)
CUFRONT_MATH1(tan)
CUFRONT_MATH1(asin)
CUFRONT_MATH1(acos)
CUFRONT_MATH1(atan)
CUFRONT_MATH1(sinh)
CUFRONT_MATH1(cosh)
CUFRONT_MATH1(tanh)
CUFRONT_MATH1(erf)
CUFRONT_MATH1(erfc)
CUFRONT_MATH1(tgamma)
CUFRONT_MATH1(lgamma)
CUFRONT_MATH1(floor)
CUFRONT_MATH1(ceil)
CUFRONT_MATH1(trunc)
CUFRONT_MATH1(round)
CUFRONT_MATH1(rint)
CUFRONT_MATH1(nearbyint)
CUFRONT_MATH1(fabs)
CUFRONT_MATH2(pow)
CUFRONT_MATH2(fmod)
CUFRONT_MATH2(fmin)
CUFRONT_MATH2(fmax)
CUFRONT_MATH2(fdim)
CUFRONT_MATH2(hypot)
CUFRONT_MATH2(atan2)
CUFRONT_MATH2(copysign)
extern __host__ __device__ double fma(double, double, double) CUFRONT_THROW;
extern __host__ __device__ float fmaf(float, float, float) CUFRONT_THROW;
extern __host__ __device__ void *malloc(size_t) CUFRONT_THROW;
extern __host__ __device__ void free(void *) CUFRONT_THROW;
extern __host__ __device__ void *memcpy(void *, const void *, size_t) CUFRONT_THROW;
extern __host__ __device__ void *memset(void *, int, size_t) CUFRONT_THROW;
extern __host__ __device__ clock_t clock(void) CUFRONT_THROW;
extern __device__ __device_builtin__ long long clock64(void);
extern __host__ __device__ int printf(const char *, ...);
}

#undef CUFRONT_MATH1
#undef CUFRONT_MATH2
#undef CUFRONT_THROW

#endif
