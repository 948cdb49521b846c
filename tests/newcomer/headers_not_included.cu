__global__ void k(int *p) { printf("%d\n", *p); }
void run(int *p) {
  std::vector<int> results;
  k<<<1, 1>>>(p);
  cout << 1;
  assert(p);
  std::something();
}
