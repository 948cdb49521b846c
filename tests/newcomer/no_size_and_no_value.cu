__global__ void k(int *p) {
  int buffer[];
  void x;
  p[0] = 1;
  return 1;
}
