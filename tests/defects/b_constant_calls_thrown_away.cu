// Calls that are constants were warned of when their values are thrown away. The reference has the constant in their
// place but in templates.
struct S { int a; };
[[nodiscard]] constexpr int f(int a, int b = 3) { return a + b; }
[[nodiscard]] constexpr S s() { return S{1}; }
[[nodiscard]] constexpr double d(double v) { return v * 2; }
[[nodiscard]] constexpr bool r(const S &) { return true; }
template <class T, unsigned long N> [[nodiscard]] constexpr bool e(const T (&)[N]) { return false; }
template <class T, unsigned long N> [[nodiscard]] bool n(const T (&)[N]) { return false; }
struct C { [[nodiscard]] constexpr bool m() const { return true; } };
int g(int p) {
  int c[5] = {};
  f(2);
  f(p);
  s();
  d(2.5);
  r(S());
  e(c);
  n(c);
  C().m();
  p ? f(2) : f(3);
  f(2), f(p);
  [] { f(2); }();
  return c[0];
}
template <class T> int h(T p) {
  s();
  f(2);
  f(p);
  return 0;
}
int u = h(3);
