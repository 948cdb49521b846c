// static_cast and reinterpret_cast to what drops const or volatile.
struct T { int v; }; struct D : T {};
__device__ int take(T &&t) { return t.v; }
__global__ void k(int *o, const T *p, const int *q) {
  const T c{4}; const int n = 3;
  *o = take(static_cast<T &&>(c));
  static_cast<T &>(c).v = 1;
  *static_cast<int *>(q) = 1;
  static_cast<int &>(n) = 2;
  *reinterpret_cast<char *>(q) = 1;
  reinterpret_cast<int &>(c) = 1;
  static_cast<D *>(p)->v = 1;
  const_cast<T &>(c).v = 2; static_cast<const D *>(p);
}
