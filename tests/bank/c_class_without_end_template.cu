template<class T> struct B {}
__device__ void f();
