template <class T> struct S { friend __global__ void k(S s) {} friend __global__ int l(T t); };
S<int> s;
