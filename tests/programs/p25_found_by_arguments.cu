//@ nvcc: -std=c++17 -rdc=true -c
//@ nvcc: -std=c++17
// Kernels that only argument-dependent lookup finds are referred to.
namespace A { struct S { int x; }; __global__ void in_namespace(S) {} template <class T> __global__ void of_template(S, T) {} }
struct F { friend __global__ void of_friend(F, int); }; __global__ void of_friend(F, int) {}
template <class T> void dependent(T t) { in_namespace<<<1, 1>>>(t); of_friend<<<1, 1>>>(F(), 1); }
void use() { in_namespace<<<1, 1>>>(A::S()); of_template<<<1, 1>>>(A::S(), 1); dependent(A::S()); }
