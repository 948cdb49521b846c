__global__ void first(int *p) {
  for (int i = 0; i < 3, i++) p[i] = i;
}
__global__ void second(int *p) {
  if p[0] == 1) { p[1] = 2; }
}
int third() { return }
