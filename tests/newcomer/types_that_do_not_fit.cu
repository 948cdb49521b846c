struct Buffer {
  float *data();
  int size;
};

__global__ void scale(float *p, int n, float by) { p[threadIdx.x] = by * n; }

void run(Buffer buffer, float *p) {
  scale<<<1, 32>>>(buffer, 1.5f, 2);
  scale<<<1, 32>>>(3, p, "two");
  scale<<<"one", 32, 0, 1>>>(p, 1, 2);
  int *q = p;
  q = 1.5;
}
