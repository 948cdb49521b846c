// Templates whose result their body tells are instantiated by calls; what their parameters stand for may have members of
// the device that nobody names.
template <class F> auto called(F f) { return f(2); }
template <class F> auto added(F f) { return f + 1; }
template <class F> auto made(F f) { return F(1).q; }
struct Call { __device__ int operator()(int) const; };
struct Add { __device__ int operator+(int) const; };
struct Make { __device__ Make(int) {} int q; };
int f() { return called(Call()) + added(Add()) + made(Make(2)); }
