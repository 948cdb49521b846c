__device__ int a;
template <class T> void f() { if constexpr (sizeof(T) > 4) a = 1; else a = 2; if constexpr (false) a = 3; }
template void f<int>(); 
