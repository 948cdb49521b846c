// args: --extended-lambda
template <class F> __global__ void apply(F f) { f(); }
class Runner {
  void run() {
    apply<<<1, 1>>>([] __device__() {});
  }
};
