// Who calls whom: every form of a call, and what only instances call. calls.calls lists what has to be found.
void f(int);
__host__ __device__ void f(double) {}
struct Vec {
  __host__ __device__ Vec(float x) : x(x) {}
  __host__ __device__ ~Vec() {}
  __device__ float norm() const;
  __host__ __device__ Vec operator+(const Vec &o) const { return Vec(x + o.x); }
  __host__ __device__ operator bool() const { return x != 0; }
  float x;
};
__device__ float Vec::norm() const { return x; }
struct Base { virtual int size() const { return 1; } };
struct Derived : Base { int size() const override { return 2; } };
template <class T> __device__ T twice(T t) { return t.norm() + t.norm(); }
template <class T> __global__ void k(T *p) { *p = twice(Vec(1)); twice(p[0]); f(2.0); }
template <class T> __global__ void k(T *p, int n) { *p = n; }
template <class F> __global__ void apply(F g) { g(1); }
template <class T> void launch(T *p) { k<<<1, 1>>>(p); }
void run(Vec *p, const Base &b) {
  launch(p);
  f(b.size());
  if (*p + *p) f(1.0);
  apply<<<1, 1>>>([=] __device__(int i) { p[i].norm(); });
  decltype(f(1)) *q = nullptr; (void)q;
}
namespace n { void g(); template <class T> struct B { void m(T); template <class U> B(U); int z; }; }
void n::g() { g(); }
template <class T> void n::B<T>::m(T t) { n::g(); this->m(t); }
template <class T> template <class U> n::B<T>::B(U u) : z(0) { m(T()); }
void user(Vec *v) { n::B<int> b(1.0); b.m(1); v->~Vec(); extern void f(int); f(1); }
struct Holder { Vec a; Vec b; };
void hold() { Holder h{1.0f, 2.0f}; Holder g(h); }
class Fr { friend int late(Fr); friend int early(int); int x; };
int late(Fr f) { return f.x; }
int useit() { return late(Fr()); }
// nobody instantiates this: only names are known, and those of several functions tell nothing
template <class T> void never(T t, T *p) { hold(), late(t); f(t); k<T><<<1, 1>>>(p, 1); }
template <class T, class... Rest> __device__ int sum(T t, Rest... rest) {
  if constexpr (sizeof...(rest) > 0) return t + sum(rest...);
  else return t;
}
__global__ void sums(int *p) { *p = sum(1, 2, 3); }
