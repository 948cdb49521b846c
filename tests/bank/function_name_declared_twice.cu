using Fn = float(float);
template <class R, class... A> __host__ __device__ int arity(R (*)(A...)) { return sizeof...(A); }
template <class T> __host__ __device__ int pointed(T *) { return 1; }
template <class T> __host__ __device__ int value(T) { return 1; }
template <class R, class A> __host__ __device__ int referred(R (&)(A)) { return 1; }
__device__ Fn twice;
__device__ float twice(float v) { return v * 2; }
__device__ float halved(float v);
__device__ Fn halved;
Fn first, second;
float second(const float v) { return v; }
float top(float);
float top(const float v) { return v; }
float many(float);
float many(int);
float many(const float v) { return v; }
namespace n { extern Fn inner; Fn inner; }
float n::inner(float v) { return v; }
struct S { static Fn held; };
float S::held(float v) { return v; }
float quiet(float) noexcept;
float quiet(const float) noexcept;
template <class R, class A, bool N> int silent(R (*)(A) noexcept(N)) { return N; }
__global__ void k(int *p) { p[0] = arity(twice) + arity(&halved) + pointed(twice) + value(&twice) + referred(halved); }
int host() {
  int r = arity(second) + pointed(top) + value(top) + referred(top) + arity(n::inner) + arity(S::held);
  r += arity(quiet) + silent(quiet);
  r += arity(many);
  return r + pointed(many) + value(first);
}
