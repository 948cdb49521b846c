template <class F> __global__ void apply(F f) { f(); }
void run() {
  auto f = [] __device__() {};
  apply<<<1, 1>>>(f);
}
