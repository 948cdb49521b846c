#pragma once
#include "check.h"

extern __device__ int across;
extern __managed__ int managed_across;
__device__ int other_function(int n);
int other_unit(int *out);
template<class T> __device__ T instance(T t) { static __device__ T last; last = t; return last; }
