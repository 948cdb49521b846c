// nvcc: -std=c++17
__device__ void d(int); void h(int); __global__ void k(int);
struct S { static void sh(int); static __device__ void sd(int); };
template<class T> __device__ void td(T); template<class T> void th(T);
void o(int); __global__ void o(double); __device__ void o2(int); __global__ void o2(double);
template<class T> void g(T x) {
  d<<<1,1>>>(1);
  h<<<x,1>>>(1);
  h<<<1,1>>>(x);
  d<<<1,1>>>(x);
  td<<<1,1>>>(1);
  th<<<1,1>>>(1);
  td<<<1,1>>>(x);
  th<T><<<1,1>>>(1);
  th<int><<<1,1>>>(1);
  T::f<<<1,1>>>(1);
  x.f<<<1,1>>>(1);
  o<<<1,1>>>(1);
  o<<<1,1>>>(1.0);
  o2<<<1,1>>>(1);
  o<<<1,1>>>(x);
  (h)<<<1,1>>>(1);
  ::h<<<1,1>>>(1);
}
template<class T> struct X { void m() { h<<<1,1>>>(1); d<<<1,1>>>(1); } static void hs(int); void n() { hs<<<1,1>>>(1); } template<class U> void u() { h<<<1,1>>>(2); } };
struct Z { int b = (h<<<1,1>>>(1), 3); };
int g1 = (h<<<1,1>>>(1), 3);
void f() {
  auto l = [](auto x) { h<<<1,1>>>(1); d<<<1,1>>>(1); }; l(1);
  auto m = [] { h<<<1,1>>>(1); d<<<1,1>>>(1); };
  (void)sizeof((h<<<1,1>>>(1), 1)); (void)noexcept(h<<<1,1>>>(1));
  if constexpr (false) { h<<<1,1>>>(1); d<<<1,1>>>(1); }
}
inline void never() { d<<<1,1>>>(1); }
#define L(x) x<<<1,1>>>(1)
void macro() { L(h); L(d); }
