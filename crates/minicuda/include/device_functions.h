// Functions of device code: barriers, warps, atomics, arithmetic. Declarations, for the front end.
#ifndef CUFRONT_DEVICE_FUNCTIONS_H
#define CUFRONT_DEVICE_FUNCTIONS_H

#include "crt/host_defines.h"

#define CUFRONT_DEVICE extern __device__ __device_builtin__

// Memory orders and scopes of the atomic built-in functions.
enum {
  __NV_ATOMIC_RELAXED,
  __NV_ATOMIC_CONSUME,
  __NV_ATOMIC_ACQUIRE,
  __NV_ATOMIC_RELEASE,
  __NV_ATOMIC_ACQ_REL,
  __NV_ATOMIC_SEQ_CST
};
enum {
  __NV_THREAD_SCOPE_THREAD,
  __NV_THREAD_SCOPE_BLOCK,
  __NV_THREAD_SCOPE_CLUSTER,
  __NV_THREAD_SCOPE_DEVICE,
  __NV_THREAD_SCOPE_SYSTEM
};

extern "C" {
// Barriers and fences.
CUFRONT_DEVICE void __syncthreads(void);
CUFRONT_DEVICE int __syncthreads_count(int predicate);
CUFRONT_DEVICE int __syncthreads_and(int predicate);
CUFRONT_DEVICE int __syncthreads_or(int predicate);
CUFRONT_DEVICE void __threadfence(void);
CUFRONT_DEVICE void __threadfence_block(void);
CUFRONT_DEVICE void __threadfence_system(void);
CUFRONT_DEVICE void __trap(void);
CUFRONT_DEVICE void __brkpt(void);
CUFRONT_DEVICE void __nanosleep(unsigned int nanoseconds);

// Bits and conversions.
CUFRONT_DEVICE int __popc(unsigned int x);
CUFRONT_DEVICE int __popcll(unsigned long long x);
CUFRONT_DEVICE int __clz(int x);
CUFRONT_DEVICE int __clzll(long long x);
CUFRONT_DEVICE int __ffs(int x);
CUFRONT_DEVICE int __ffsll(long long x);
CUFRONT_DEVICE unsigned int __brev(unsigned int x);
CUFRONT_DEVICE unsigned int __byte_perm(unsigned int x, unsigned int y, unsigned int selector);
CUFRONT_DEVICE int __mul24(int x, int y);
CUFRONT_DEVICE int __mulhi(int x, int y);
CUFRONT_DEVICE unsigned int __umulhi(unsigned int x, unsigned int y);
CUFRONT_DEVICE int __float_as_int(float x);
CUFRONT_DEVICE float __int_as_float(int x);
CUFRONT_DEVICE long long __double_as_longlong(double x);
CUFRONT_DEVICE double __longlong_as_double(long long x);
CUFRONT_DEVICE int __float2int_rn(float x);
CUFRONT_DEVICE float __int2float_rn(int x);

// Fast arithmetic.
CUFRONT_DEVICE float __saturatef(float x);
CUFRONT_DEVICE float __fdividef(float x, float y);
CUFRONT_DEVICE float __expf(float x);
CUFRONT_DEVICE float __exp10f(float x);
CUFRONT_DEVICE float __logf(float x);
CUFRONT_DEVICE float __log2f(float x);
CUFRONT_DEVICE float __sinf(float x);
CUFRONT_DEVICE float __cosf(float x);
CUFRONT_DEVICE float __tanf(float x);
CUFRONT_DEVICE float __powf(float x, float y);
CUFRONT_DEVICE float __frcp_rn(float x);
CUFRONT_DEVICE float __fsqrt_rn(float x);
CUFRONT_DEVICE float __fmaf_rn(float x, float y, float z);
CUFRONT_DEVICE float __fadd_rn(float x, float y);
CUFRONT_DEVICE float __fmul_rn(float x, float y);
}

// Warps.
CUFRONT_DEVICE void __syncwarp(unsigned int mask = 0xffffffffu);
CUFRONT_DEVICE unsigned int __activemask();
CUFRONT_DEVICE int __any_sync(unsigned int mask, int predicate);
CUFRONT_DEVICE int __all_sync(unsigned int mask, int predicate);
CUFRONT_DEVICE unsigned int __ballot_sync(unsigned int mask, int predicate);

#define CUFRONT_SHUFFLE(type)                                                                            \
    CUFRONT_DEVICE type __shfl_sync(unsigned int mask, type value, int lane, int width = 32);            \
    CUFRONT_DEVICE type __shfl_up_sync(unsigned int mask, type value, unsigned int delta, int width = 32); \
    CUFRONT_DEVICE type __shfl_down_sync(unsigned int mask, type value, unsigned int delta, int width = 32); \
    CUFRONT_DEVICE type __shfl_xor_sync(unsigned int mask, type value, int lanes, int width = 32);
CUFRONT_SHUFFLE(int)
CUFRONT_SHUFFLE(unsigned int)
CUFRONT_SHUFFLE(long)
CUFRONT_SHUFFLE(unsigned long)
CUFRONT_SHUFFLE(long long)
CUFRONT_SHUFFLE(unsigned long long)
CUFRONT_SHUFFLE(float)
CUFRONT_SHUFFLE(double)
#undef CUFRONT_SHUFFLE

// Atomics; each returns the old value.
#define CUFRONT_ATOMIC(type)                                                                             \
    CUFRONT_DEVICE type atomicAdd(type *address, type value);                                            \
    CUFRONT_DEVICE type atomicExch(type *address, type value);
#define CUFRONT_ATOMIC_INTEGER(type)                                                                     \
    CUFRONT_ATOMIC(type)                                                                                 \
    CUFRONT_DEVICE type atomicMin(type *address, type value);                                            \
    CUFRONT_DEVICE type atomicMax(type *address, type value);                                            \
    CUFRONT_DEVICE type atomicAnd(type *address, type value);                                            \
    CUFRONT_DEVICE type atomicOr(type *address, type value);                                             \
    CUFRONT_DEVICE type atomicXor(type *address, type value);                                            \
    CUFRONT_DEVICE type atomicCAS(type *address, type compare, type value);
CUFRONT_ATOMIC_INTEGER(int)
CUFRONT_ATOMIC_INTEGER(unsigned int)
CUFRONT_ATOMIC_INTEGER(unsigned long long)
CUFRONT_ATOMIC(float)
CUFRONT_ATOMIC(double)
#undef CUFRONT_ATOMIC_INTEGER
#undef CUFRONT_ATOMIC
CUFRONT_DEVICE int atomicSub(int *address, int value);
CUFRONT_DEVICE unsigned int atomicSub(unsigned int *address, unsigned int value);
CUFRONT_DEVICE unsigned int atomicInc(unsigned int *address, unsigned int value);
CUFRONT_DEVICE unsigned int atomicDec(unsigned int *address, unsigned int value);

// Loads through the read-only cache.
template <class T> __device__ __inline__ T __ldg(const T *address) { return *address; }

// Functions of both sides that the C library lacks.
#define CUFRONT_MIN_MAX(type)                                                                            \
    static __inline__ __host__ __device__ type min(type a, type b) { return b < a ? b : a; }             \
    static __inline__ __host__ __device__ type max(type a, type b) { return a < b ? b : a; }
CUFRONT_MIN_MAX(int)
CUFRONT_MIN_MAX(unsigned int)
CUFRONT_MIN_MAX(long)
CUFRONT_MIN_MAX(unsigned long)
CUFRONT_MIN_MAX(long long)
CUFRONT_MIN_MAX(unsigned long long)
CUFRONT_MIN_MAX(float)
CUFRONT_MIN_MAX(double)
#undef CUFRONT_MIN_MAX

static __inline__ __host__ __device__ float rsqrtf(float x) { return 1.0f / __builtin_sqrtf(x); }
static __inline__ __host__ __device__ double rsqrt(double x) { return 1.0 / __builtin_sqrt(x); }

#undef CUFRONT_DEVICE

#endif
