template <class T>
#pragma nv_exec_check_disable
__host__ __device__ void a(T t);
#pragma nv_exec_check_disable
template <class T> __host__ __device__ void b(T t);
struct S {
#pragma nv_exec_check_disable
  __host__ __device__ S();
#pragma nv_exec_check_disable
public:
  int m;
#pragma nv_exec_check_disable
};
#pragma nv_exec_check_disable
static_assert(sizeof(int) == 4, "");
#pragma unroll
__device__ void f(int n) {
#pragma unroll
  int x = 0;
#pragma unroll 4
  for (int i = 0; i < n; ++i) {
    x += i;
#pragma unroll
  }
#pragma nv_exec_check_disable
  x = 1;
#pragma unroll
  while (n--) x++;
#pragma nv_exec_check_disable
}
template <class T>
#pragma nv_abi preserve_n_data(1)
__device__ void g(T t);
#pragma nv_exec_check_disable
extern "C" {
__device__ void h();
}
#pragma nv_exec_check_disable
