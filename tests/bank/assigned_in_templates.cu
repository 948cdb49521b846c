// Conditions that assign a constant: in lambda-expressions, and in templates where it may depend on their parameters.
template<class T> struct V { static const int value = 3; enum { e = 3 }; };
template<class T> constexpr int vt = 3;
constexpr int cf(int x) { return x; }
enum E { e0, e1 };
int gi; const int k = 3; constexpr double kd = 2.5;
template<class T, int N, class... P> void f(T a, int b, int *p) {
  if ((a = N)) p++;
  if ((b = N + 1)) p++;
  if ((b = -N)) p++;
  if ((a = T{})) p++;
  if ((a = T{3})) p++;
  if ((a = T(b))) p++;
  if ((a = V<T>::value)) p++;
  if ((a = T::x)) p++;
  if ((a = sizeof...(P))) p++;
  const T c = 3;
  if ((b = c)) p++;
  if ((b = vt<T>)) p++;
  if ((b = cf(N))) p++;
  if ((b = N ? 1 : 2)) p++;
  if ((b = static_cast<T>(3))) p++;
  if ((b = noexcept(a))) p++;
  if ((a = "a")) p++;
  if ((a = {3})) p++;
  if ((a += 3)) p++;
  if (a = &b) p++;
  if (b && (a = 3)) p++;
  if (!(a = 3)) p++;
  p = (a = 3) ? p : 0;
  while (a.x = 3) ;
  while (*a = 3) ;
  while (T::x = 3) ;
  while (a() = 3) ;
  if (bool(a = 3)) ;
  do ; while (a = 2.5);
  while (b = -a) ;
  while (b = a++) ;
  while (b = *a) ;
  while (b = a + 1) ;
  while (b = -b) ;
  while (b = (a + a)) ;
}
void g(double d, const char *s, int *p, E e, int i) {
  if ((d = 2.5)) p++;
  if ((s = "a")) p++;
  if ((p = nullptr)) p++;
  if ((p = &gi)) p++;
  if ((e = e1)) p++;
  if ((i = k)) p++;
  if ((d = kd)) p++;
  if ((i = int{})) p++;
  if ((i = cf(3))) p++;
  if ((d = -2.5 + 1)) p++;
  auto l = [&] { while ((gi = 7)) p++; };
  auto m = [&](auto x) { if (i = 7) p++; unsigned u = 3; if (u < 0) p++; return 3 << 50; };
  auto n = [=] { return [=](int k) { if ((k = 4)) k++; return 1 << 77; }; };
}
template<class T> int h(T a) { return [](int k) { if ((k = 4)) k++; return 1 << 77; }(a); }
int v = [](int a, int b) { while ((a = 7)) b++; return 1 << 60; }(1, 2);
template int h(int);
extern const int elsewhere;
void w(int i) { if ((i = elsewhere)) i++; if ((i = ((void)gi, 7))) i++; if ((i = (1, k))) i++; }
