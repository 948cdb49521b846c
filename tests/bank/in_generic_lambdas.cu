// Instances of generic lambdas are looked at, each for itself; a body that does not tell its result is told of as well.
void bind(int&);
void f() { auto g = [](auto x) { bind(x + 1); }; g(1); g(2.0); }
void g() { auto g = [](auto x) { const int c = 2; c = x; return *x; }; g(1); g('c'); }
template <class T> auto h(T x) { return x.y; }
void i() { h(1); h('c'); }
template <class F> void twice(F f) { f(1); }
void k() { twice([](auto x) { return x.nope; }); }
struct F { template <class T> int operator()(T, int); };
void l() { F f; f(1); auto g = [](auto x, int* y) {}; g(); }
__device__ int dv; __device__ int df(int);
void m() { auto g = [](auto x) { dv = x; return df(x) + dv; }; g(1); g(2.0f); }
