#include <cstddef>

cudaError_t allocate(void **p, std::size_t bytes);
cudaError_t allocate(float **p, std::size_t bytes, int flags);

template <class T>
__global__ void fill(T *p, int n) { p[threadIdx.x] = n; }

int main() {
  int *p;
  allocate(p, 4);
  fill<<<1, 32>>>(3, 4);
}
