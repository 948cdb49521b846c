// A kernel is inline on all of its declarations once one says so; a specialisation says it itself.
inline __global__ void a();
__global__ void a() {}
__global__ void b();
inline __global__ void b() {}
__global__ void b();
inline void c();
__global__ void c() {}
template <class T> inline __global__ void t(T) {}
template <> inline __global__ void t(int) {}
template <> __global__ void t(float) {}
template __global__ void t(double);
