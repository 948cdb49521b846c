// A member hides a template parameter in a definition outside of its class; results deduced outside of the class.
template <class T> struct J { int v; };
__device__ void on_device(const J<int> *);
__host__ void on_host(const J<int> *) {}
template <int> struct G {
  using N = J<int>;
  N *get();
  auto deduced();
  N *n;
};
template <int N> J<int> *G<N>::get() {
  N *p = n;
  on_device(p);
  return p;
}
template <int N> auto G<N>::deduced() { return *n; }
template <class> struct H {
  static __device__ int f(int);
  static __host__ int f(char) { return 1; }
  int run();
};
template <class f> int H<f>::run() { return f(1) + f('c'); }
__host__ int use(G<1> g, H<int> h) {
  on_device(g.get());
  on_host(g.get());
  return g.deduced().v + h.run();
}
