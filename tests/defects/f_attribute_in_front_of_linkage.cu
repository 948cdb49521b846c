__device__ extern "C" int g(); extern "C" __device__ int h(); __device__ extern "C" { int q(); }
