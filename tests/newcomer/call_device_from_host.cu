__device__ float half_of(float x) { return x / 2; }

int main() {
  float y = half_of(3.0f);
  return y > 1;
}
