// The vector types: one to four components of every arithmetic type, and dim3.
#ifndef CUFRONT_VECTOR_TYPES_H
#define CUFRONT_VECTOR_TYPES_H

#include "crt/host_defines.h"

struct __device_builtin__ char1 { signed char x; };
struct __device_builtin__ __builtin_align__(2) char2 { signed char x, y; };
struct __device_builtin__ char3 { signed char x, y, z; };
struct __device_builtin__ __builtin_align__(4) char4 { signed char x, y, z, w; };

struct __device_builtin__ uchar1 { unsigned char x; };
struct __device_builtin__ __builtin_align__(2) uchar2 { unsigned char x, y; };
struct __device_builtin__ uchar3 { unsigned char x, y, z; };
struct __device_builtin__ __builtin_align__(4) uchar4 { unsigned char x, y, z, w; };

struct __device_builtin__ short1 { short x; };
struct __device_builtin__ __builtin_align__(4) short2 { short x, y; };
struct __device_builtin__ short3 { short x, y, z; };
struct __device_builtin__ __builtin_align__(8) short4 { short x, y, z, w; };

struct __device_builtin__ ushort1 { unsigned short x; };
struct __device_builtin__ __builtin_align__(4) ushort2 { unsigned short x, y; };
struct __device_builtin__ ushort3 { unsigned short x, y, z; };
struct __device_builtin__ __builtin_align__(8) ushort4 { unsigned short x, y, z, w; };

struct __device_builtin__ int1 { int x; };
struct __device_builtin__ __builtin_align__(8) int2 { int x, y; };
struct __device_builtin__ int3 { int x, y, z; };
struct __device_builtin__ __builtin_align__(16) int4 { int x, y, z, w; };

struct __device_builtin__ uint1 { unsigned int x; };
struct __device_builtin__ __builtin_align__(8) uint2 { unsigned int x, y; };
struct __device_builtin__ uint3 { unsigned int x, y, z; };
struct __device_builtin__ __builtin_align__(16) uint4 { unsigned int x, y, z, w; };

struct __device_builtin__ long1 { long x; };
struct __device_builtin__ __builtin_align__(16) long2 { long x, y; };
struct __device_builtin__ long3 { long x, y, z; };
struct __device_builtin__ __builtin_align__(16) long4 { long x, y, z, w; };

struct __device_builtin__ ulong1 { unsigned long x; };
struct __device_builtin__ __builtin_align__(16) ulong2 { unsigned long x, y; };
struct __device_builtin__ ulong3 { unsigned long x, y, z; };
struct __device_builtin__ __builtin_align__(16) ulong4 { unsigned long x, y, z, w; };

struct __device_builtin__ longlong1 { long long x; };
struct __device_builtin__ __builtin_align__(16) longlong2 { long long x, y; };
struct __device_builtin__ longlong3 { long long x, y, z; };
struct __device_builtin__ __builtin_align__(16) longlong4 { long long x, y, z, w; };

struct __device_builtin__ ulonglong1 { unsigned long long x; };
struct __device_builtin__ __builtin_align__(16) ulonglong2 { unsigned long long x, y; };
struct __device_builtin__ ulonglong3 { unsigned long long x, y, z; };
struct __device_builtin__ __builtin_align__(16) ulonglong4 { unsigned long long x, y, z, w; };

struct __device_builtin__ float1 { float x; };
struct __device_builtin__ __builtin_align__(8) float2 { float x, y; };
struct __device_builtin__ float3 { float x, y, z; };
struct __device_builtin__ __builtin_align__(16) float4 { float x, y, z, w; };

struct __device_builtin__ double1 { double x; };
struct __device_builtin__ __builtin_align__(16) double2 { double x, y; };
struct __device_builtin__ double3 { double x, y, z; };
struct __device_builtin__ __builtin_align__(16) double4 { double x, y, z, w; };

// Extent of a grid or a block; components that are not given are 1.
struct __device_builtin__ dim3 {
    unsigned int x, y, z;
#if defined(__cplusplus) && __cplusplus >= 201103L
    __host__ __device__ constexpr dim3(unsigned int vx = 1, unsigned int vy = 1, unsigned int vz = 1)
        : x(vx), y(vy), z(vz) {}
    __host__ __device__ constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
    __host__ __device__ constexpr operator uint3() const { return uint3{x, y, z}; }
#else
    __host__ __device__ dim3(unsigned int vx = 1, unsigned int vy = 1, unsigned int vz = 1)
        : x(vx), y(vy), z(vz) {}
    __host__ __device__ dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
    __host__ __device__ operator uint3() const { uint3 v = {x, y, z}; return v; }
#endif
};

#endif
