//@ nvcc:
#include <cub/cub.cuh>
void sort(unsigned *in, unsigned *out, int n) {
    size_t bytes = 0;
    cub::DeviceRadixSort::SortKeys(nullptr, bytes, in, out, n);
}
int main() { sort(0, 0, 1); }
