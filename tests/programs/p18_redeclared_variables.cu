//@ nvcc: -std=c++17 -rdc=true -c
// The space of a variable is that of any of its declarations, and so is its linkage.
namespace N { extern __managed__ int managed; extern __device__ int device; extern __constant__ int constant[3]; }
int N::managed = 4;
int N::device = 5;
int N::constant[3] = {1, 2, 3};
extern __device__ int global; int global = 4;
static __device__ int internal; extern int internal;
__device__ int first_with = 4; extern int first_with;
extern int last_with; __device__ int last_with = 5;
extern __constant__ int unbounded[]; int unbounded[] = {1, 2};
extern __managed__ int again; int again = 3; extern int again;
extern __device__ const int is_const; const int is_const = 5;
extern "C" __device__ int unmangled; int unmangled = 3;
extern __device__ int d1, d2; int d1 = 3, host = 4, d2 = 5;
extern __device__ int d3; int host2 = 4, d3 = 5;
inline namespace I { extern __device__ int in; } int I::in = 4;
namespace { extern __device__ int unnamed; int unnamed = 5; }
namespace M { extern __device__ int x; namespace K { extern __managed__ int y; } }
int M::x, M::K::y = 3;
template <class T> static __device__ T static_template; template <> int static_template<int> = 4;
template <class T> __device__ T external_template; template <> int external_template<int> = 4;

int block() {
  void *p;
  extern int first_with;
  cudaGetSymbolAddress(&p, first_with);
  extern __device__ int declared_here;
  cudaGetSymbolAddress(&p, declared_here);
  extern int again;
  again = 4;
  return again;
}
static __device__ int hidden_by_static;
void block_of_static(void **p) { extern __device__ int hidden_by_static; cudaGetSymbolAddress(p, hidden_by_static); }
int use() {
  void *p;
  cudaGetSymbolAddress(&p, N::device);
  cudaGetSymbolAddress(&p, unbounded);
  cudaGetSymbolAddress(&p, is_const);
  cudaGetSymbolAddress(&p, internal);
  cudaGetSymbolAddress(&p, unmangled);
  return N::managed + again + M::K::y;
}
// a volatile constant is external; a kernel of C linkage is not mangled
__constant__ volatile const int volatile_constant = 1; volatile __device__ int *const constant_pointer = nullptr;
extern "C" __global__ void c_kernel(int); __global__ void c_kernel(int a) {}
void use2(void **p) { cudaGetSymbolAddress(p, volatile_constant); cudaGetSymbolAddress(p, constant_pointer); c_kernel<<<1, 1>>>(1); }
