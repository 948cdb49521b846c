// nvcc: -std=c++17
__device__ void d(int); void h(int); __host__ __device__ void hd(int); __global__ void k(int);
struct S { void hm(int); static void sh(int); static __device__ void sd(int); void operator()(int); void g() { sh<<<1,1>>>(1); } };
struct D { __device__ void operator()(int); };
typedef void (*FP)(int);
template<class T> __device__ void td(T); template<class T> void th(T); template<class T> __global__ void tk(T);
namespace N { struct A {}; __global__ void o(A); void p(A); __device__ void q(A); }
void o(int);
void overloaded(int); __global__ void overloaded(double);
extern "C" void ec(int); void (*fp)(int) = h;
void host(S *t, N::A a) {
  d<<<1,1>>>(1);
  h<<<1,1>>>(1);
  hd<<<1,1>>>(1);
  k<<<1,1>>>(1);
  FP p = h; p<<<1,1>>>(1);
  S s; s<<<1,1>>>(1);
  D q; q<<<1,1>>>(1);
  S::sh<<<1,1>>>(1);
  S::sd<<<1,1>>>(1);
  t->sh<<<1,1>>>(1);
  td<<<1,1>>>(1);
  th<<<1,1>>>(1);
  td<int><<<1,1>>>(1);
  th<int><<<1,1>>>(1);
  tk<<<1,1>>>(1);
  tk<int><<<1,1>>>(1);
  (d)<<<1,1>>>(1);
  ::h<<<1,1>>>(1);
  auto l = [](int){}; l<<<1,1>>>(1);
  [](int){}<<<1,1>>>(1);
  o<<<1,1>>>(a);
  p = 0;
  N::p<<<1,1>>>(a);
  overloaded<<<1,1>>>(1);
  overloaded<<<1,1>>>(1.0);
  k<<<(h<<<1,1>>>(1), 1),1>>>((h<<<1,1>>>(1), 1));
  h<<<1,1>>>((h<<<1,1>>>(1), 1));
  ec<<<1,1>>>(1); fp<<<1,1>>>(1); (fp)<<<1,1>>>(1);
  h<<<1,1>>>(1), d<<<1,1>>>(1);
}
__device__ void dev() { d<<<1,1>>>(1); h<<<1,1>>>(1); hd<<<1,1>>>(1); k<<<1,1>>>(1); }
__host__ __device__ void hdf() { d<<<1,1>>>(1); h<<<1,1>>>(1); hd<<<1,1>>>(1); k<<<1,1>>>(1); }
__global__ void kk() { d<<<1,1>>>(1); h<<<1,1>>>(1); }
