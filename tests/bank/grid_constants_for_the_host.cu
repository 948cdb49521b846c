// nvcc: -std=c++17
struct A { int x; };
__attribute__((global)) __attribute__((host)) void k1(__attribute__((grid_constant)) const A a) { }
__attribute__((host)) __attribute__((global)) void k2(__attribute__((grid_constant)) const A a) { }
__attribute__((global)) __attribute__((device)) void k3(__attribute__((grid_constant)) const A a) { }
__attribute__((device)) __attribute__((global)) void k4(__attribute__((grid_constant)) const A a) { }
__attribute__((global)) __attribute__((host)) __attribute__((device)) void k5(__attribute__((grid_constant)) const A a) { }
__attribute__((device)) __attribute__((global)) __attribute__((host)) void k6(__attribute__((grid_constant)) const A a) { }
__attribute__((host)) __attribute__((device)) void k7(__attribute__((grid_constant)) const A a) { }
__attribute__((global)) void k8(__attribute__((grid_constant)) const A a) { }
__attribute__((host)) __attribute__((device)) void m(__attribute__((grid_constant)) const A a); __attribute__((global)) void m(__attribute__((grid_constant)) const A a) { }
__attribute__((device)) void n(A a); __attribute__((global)) void n(A a) { }
