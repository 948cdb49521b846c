// nvcc: --extended-lambda
template<class F> __global__ void run(F f) { f(); }
template<class F> void go(F f) { run<<<1,1>>>(f); }
template<class F> void hd(F f) { }
struct S { int m; void f() {
  auto g = [&](auto z) { go([=] __device__ { return m; }); go([&] __device__ { }); go([&z] __device__ { }); go([y = 1, z] __device__ { });  go([this] __device__ { }); };
  g(1);
  hd([=] __host__ __device__ { go([=] __device__ { }); hd([&] __host__ __device__ { }); hd([y = 1] __host__ __device__ { }); });
} };
template<class... T> void pk(T... t) { auto g = [&](auto z) { go([=] __device__ { (void)sizeof...(t); }); go([t...] __device__ { }); go([y = t...] __device__ { }); }; g(1); }
void lc() { struct L { int x; void f() { L l; go([=] __device__ { return x; }); hd([=] __host__ __device__ (L) { }); } }; }
