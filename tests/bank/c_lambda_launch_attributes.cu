void f() {
  auto a = []() __launch_bounds__(1) {};
  auto b = []() __maxnreg__(1) {};
  auto c = []() __cluster_dims__(1) {};
  auto d = [](auto x) __launch_bounds__(1) {};
  auto e = [] __launch_bounds__(1) () {};
}
