//@ nvcc:
//@ nvcc: -std=c++20 -rdc=true
// Managed and device variable templates: their arguments belong to the name.
template<class T> __managed__ T v;
template<class T> __managed__ T w = 3;
template<class T> __device__ T d;
namespace n { template<class T, int N = 2> __managed__ T a[N]; }
template<int N> struct K { int k; };
int f() { return v<int> + w<long> + n::a<int>[1] + n::a<long, 3>[2] + v<K<(2 > 1)>>.k; }
int g() { return ({ int x = v<int>; x + v<int>; }); }
int *h() { return &v<int>; }
template<class T> T t() { v<T> = 1; return [] { return v<T> + w<T>; }(); }
int u() { return t<int>() + t<short>() + (v<int> < 2 && v<int> > 1); }
__global__ void k() { d<int> = v<int>; }
int main() { k<<<v<int>, 1>>>(); return f() + g() + u() + *h(); }
