// args: --extended-lambda
__device__ float half_of(float x) { return x / 2; }
void run() {
  auto both = [] __host__ __device__(float x) { return half_of(x); };
  both(1.0f);
}
