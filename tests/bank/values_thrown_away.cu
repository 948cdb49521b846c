// nvcc: -std=c++20
[[nodiscard]] int f(); struct [[nodiscard]] R { R(); R(int); }; R g(); R& rr();
[[nodiscard("why")]] int h(); struct [[nodiscard("type")]] Q {}; Q q(); enum class [[nodiscard]] E { a }; E e();
__attribute__((warn_unused_result)) int w();
struct V { [[nodiscard]] V(int); [[nodiscard("r")]] V(char); V(double); [[nodiscard]] int m(); [[nodiscard]] static int s(); [[nodiscard]] V operator+(V); };
template <class T> void t(T v) { f(); v.m(); }
[[nodiscard]] void none();
int late(); [[nodiscard]] int late();
void u(V v, bool b) {
  f();
  (f());
  g();
  rr();
  h();
  q();
  e();
  w();
  V(1);
  V('a');
  V(1.0);
  R();
  (R)1;
  v.m();
  V::s();
  v + v;
  b ? f() : f();
  f(), g();
  for (f(); b; f()) h();
  int x = (f(), 1);
  (void)f();
  static_cast<void>(g());
  b && f();
  x = f();
  t(v);
  late();
}
__device__ [[nodiscard]] int d();
__global__ void k() { d(); }
