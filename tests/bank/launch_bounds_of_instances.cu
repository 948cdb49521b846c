// Arguments of launch attributes that are wrong in an instance.
template <class P> __global__ void __launch_bounds__(P::threads) run(float *p) { *p = 1; }
template <class P> __global__ void __maxnreg__(P::regs) regs(float *p) { *p = 1; }
template <class P> __global__ void __launch_bounds__(128, P::blocks) both(float *p) { *p = 1; }
struct Good { static constexpr int threads = 128, regs = 32, blocks = 2; }; struct None {}; struct Late { static int blocks; };
int main() {
  run<Good><<<1, 1>>>(nullptr); run<None><<<1, 1>>>(nullptr);
  regs<Good><<<1, 1>>>(nullptr); regs<None><<<1, 1>>>(nullptr);
  both<Good><<<1, 1>>>(nullptr); both<Late><<<1, 1>>>(nullptr); both<int><<<1, 1>>>(nullptr);
}
