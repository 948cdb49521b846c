template <class T> struct S { __device__ void f(T); __device__ static void g(); };
template <class T> __host__ __device__ void S<T>::f(T) {}
template <class T> __host__ void S<T>::g() {}
struct R { __device__ void f(int); };
__host__ __device__ void R::f(int) {}
void use(S<int> s, R r) { s.f(1); S<int>::g(); r.f(1); }
