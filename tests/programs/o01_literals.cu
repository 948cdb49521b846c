//@ nvcc:
constexpr int thousand = 1'000;
auto l = [](int a) { return a + 0b101 + thousand; };
decltype(l) copy = l;
__device__ const int n = 1'000'000;
__global__ void k(int *p) { *p = 1'000 + n; }
int main() { k<<<1, 1>>>(0); return copy(thousand); }
