// Kernels that are declared here and defined elsewhere.
#pragma once
namespace lib {
template<class T, int N = 2, class U = int> __global__ void later(T a, U b = U());
namespace inner { template<class T> __global__ void deep(T *a); }
__global__ void plain(int a = 3);
}
