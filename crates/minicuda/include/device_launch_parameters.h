// Variables that say which thread of which block runs.
#ifndef CUFRONT_DEVICE_LAUNCH_PARAMETERS_H
#define CUFRONT_DEVICE_LAUNCH_PARAMETERS_H

#include "vector_types.h"

uint3 __device_builtin__ extern const threadIdx;
uint3 __device_builtin__ extern const blockIdx;
dim3 __device_builtin__ extern const blockDim;
dim3 __device_builtin__ extern const gridDim;
int __device_builtin__ extern const warpSize;

#endif
