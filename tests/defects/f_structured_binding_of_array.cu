__device__ int arr[2];
int h() { auto [a, b] = arr; auto &[c, d] = arr; return a + b + c; }
