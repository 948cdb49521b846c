// nvcc: --extended-lambda
template<class F> __global__ void run(F f) { f(); }
template<class F> void go(F f) { run<<<1,1>>>(f); }
template<class F> void hd(F f) { }
struct O { 
private: struct P { int x; void f() { 
   go([=] __device__ { return x; });
   go([this] __device__ { return x; });
   go([*this] __device__ { return x; });
   go([=, *this] __device__ { return x; });
   hd([=] __host__ __device__ { return x; });
   go([=] __device__ { return 1; });
  } };
public: struct Q { int x; void f() { go([=] __device__ { return x; }); } };
};
template<class T> struct B { int x; void f() { go([=] __device__ { return x; }); } };
void lc() { struct L { int x; void f() { 
   go([=] __device__ { return x; });
   go([this] __device__ { return x; });
   go([*this] __device__ { return x; });
   go([=, *this] __device__ { return x; });
   hd([=] __host__ __device__ { return x; });
   hd([this] __host__ __device__ { return x; });
   go([=] __device__ { return 1; });
   go([p = this] __device__ { return 1; });
   go([p = *this] __device__ { return 1; });
 } }; }
