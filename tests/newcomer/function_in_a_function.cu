int main() {
  __global__ void k(int *p) { *p = 1; }
  k<<<1, 1>>>(nullptr);
}
