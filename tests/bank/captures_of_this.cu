// nvcc: -std=c++20
struct S { int m; static int sm; int fn(); static int sf(); void f(int x, int y) {
  { auto l = [=, x] { return x; }; }
  { auto l = [&, &x] { return x; }; }
  { auto l = [x, x] { return x; }; }
  { auto l = [this, this] { return m; }; }
  { auto l = [=, this] { return m; }; }
  { auto l = [&, this] { return m; }; }
  { auto l = [this, *this] { return m; }; }
  { auto l = [=, &x] { return x; }; }
  { auto l = [=, *this] { return m; }; }
  { auto l = [x = 1, x] { return x; }; }
  { auto l = [x, x = 1] { return x; }; }
  { auto l = [x, &x] { return x; }; }
  { auto l = [=] { return m; }; }
  { auto l = [=] { return m + m; }; }
  { auto l = [=] { return fn(); }; }
  { auto l = [=] { return this; }; }
  { auto l = [=] { return sm; }; }
  { auto l = [=] { return sf(); }; }
  { auto l = [=] { return sizeof(m); }; }
  { auto l = [=] { return [=] { return m; }(); }; }
  { auto l = [=] { return [&] { return m; }(); }; }
  { auto l = [=] { return [this] { return m; }(); }; }
  { auto l = [&] { return m; }; }
  { auto l = [=] { return &S::m; }; }
  { auto l = [=] { return this->m; }; }
  { auto l = [=](int q = sizeof(m)) { return x; }; }
  { auto l = [=] { S::f(1, 2); }; }
  { auto l = [=]() -> decltype(m) { return x; }; }
  { auto l = [=] { struct I { int m; int g() { return m; } }; return x; }; }
  { auto l = [=](auto z) { return m + z; }; l(1); }
  { auto l = [=] { if (x) return 1; return m; }; }
  { auto l = [&] { return [=] { return m; }(); }; }
  { auto l = [=] { return [=, *this] { return m; }(); }; }
  } int z = [=] { return m; }(); };
template<class T> struct TS { T m; void f(T x) { auto l = [=] { return m; }; auto k = [=] { return this->m; }; auto q = [=] { return x; }; auto r = [=, this] { return m; }; } };
template struct TS<int>;
int gx; auto gl = [=] { return gx; };
