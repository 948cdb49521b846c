//@ nvcc: -std=c++17
//@ nvcc: -std=c++20 -rdc=true
// Variables with memory spaces: attributes at all places of the specifiers, deduced types, shared variables of
// namespaces, declarations in blocks.
alignas(32) __device__ int front;
__device__ alignas(16) int behind;
[[maybe_unused]] alignas(8) __constant__ float both[4];
__device__ [[maybe_unused]] int attribute;
alignas(32) extern __device__ int declared;
[[maybe_unused]] __constant__ alignas(8) const int constant = 4;
alignas(32) __managed__ int managed;
__managed__ alignas(32) int managed2, managed3[2];
__attribute__((unused)) alignas(16) __device__ int gnu;
int __device__ after_type = 4;
int const __device__ after_const = 4;
__device__ int volatile is_volatile = 2, *pointer = nullptr, array[] = {1, 2, 3};
struct Both { int a; } __device__ defined_here = {1}, *defined_pointer;

__device__ auto deduced = 3;
__device__ auto *deduced_pointer = &deduced;
__device__ auto deduced_float = 1.0f, *deduced_second = &deduced_float;
__device__ const auto *deduced_constant = "abc";
__device__ volatile auto deduced_volatile = 3u;
__constant__ auto deduced_list{3};
__constant__ auto deduced_parenthesised(5L);
__managed__ auto deduced_managed = 3;
namespace N {
enum E { first };
__device__ auto deduced_enum = first;
}

__shared__ int shared;
static __shared__ int shared_static;
extern __shared__ int shared_unbounded[];
typedef int Unbounded[];
extern __shared__ Unbounded shared_alias;
extern "C" __shared__ int shared_c;
extern "C" { __shared__ int shared_braces; }
namespace N { __shared__ float shared_array[3][4], shared_other, *shared_pointer; }
namespace { __shared__ int shared_unnamed; }
template <class T> __shared__ T shared_template;
__device__ __shared__ int shared_device;

__global__ void k(int *p) {
  shared = shared_static = shared_unbounded[0] + shared_alias[1] + shared_c + shared_braces + shared_unnamed;
  *p = shared + front + behind + attribute + deduced + *deduced_pointer + deduced_volatile + N::deduced_enum;
  N::shared_array[1][2] = both[1];
  shared_template<int> = shared_device;
}

// no namespace declares these
void in_block(void **p) {
  extern __device__ int block;
  cudaGetSymbolAddress(p, block);
  { extern __constant__ float block_array[4]; cudaGetSymbolAddress(p, block_array); }
}
namespace M {
int in_block(void **p) {
  __device__ extern int block, block_too;
  extern int host_block;
  cudaGetSymbolAddress(p, block);
  cudaGetSymbolAddress(p, block_too);
  return host_block;
}
int host_block;
}

int use() {
  void *p;
  cudaGetSymbolAddress(&p, front);
  cudaGetSymbolAddress(&p, deduced);
  cudaMemcpyToSymbol(deduced_float, &p, sizeof(deduced_float));
  k<<<1, sizeof(deduced_parenthesised)>>>(nullptr);
  int *n = new int[managed2], *m = new int[managed3[1]]{1, 2};
  int **q = new int *[managed]{};
  const int s = [](int x) { return x + managed; }(3);
  if (s) [] { managed = 4; }();
  return managed + deduced_managed + *n + *m + **q;
}
