void first(flaot x);
__global__ void second(float *p, itn n) {
  p[n] = 1;
}
int third(int n) {
  retrun n;
}
