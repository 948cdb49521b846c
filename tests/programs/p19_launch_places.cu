//@ nvcc: -std=c++20
//@ nvcc: -std=c++17 -rdc=true
// Where the callee of a launch begins.
typedef void (*FP)(int);
__global__ void k(int) {}
namespace N {
template <class T> __global__ void kt(T) {}
template <int I> __global__ void ki(int) {}
struct S { static constexpr FP fp = k; template <class T> static FP get() { return kt<int>; } FP operator()(int) const { return k; } };
template <class T> struct V { static const int value = 3; };
template <class T> const int vt = 3;
}
template <class T> constexpr FP pointer = k;
struct Operators {
  FP operator[](int) const { return k; }
  FP operator+(int) const { return k; }
  operator FP() const { return k; }
};
void f(int p, FP (&fa)[2], N::S s, Operators o) {
  if (p) ::k<<<1, 1>>>(1);
  while (p--) ::N::kt<int><<<1, 1>>>(1);
  for (int i = 0; i < 3; i++) ::k<<<1, 1>>>(i);
  switch (p) case 1: ::k<<<1, 1>>>(1);
  if (p) (k)<<<1, 1>>>(1); else ::k<<<1, 1>>>(2);
  if (p) { } else (::k)<<<1, 1>>>(2);
  if constexpr (sizeof(p) == 4) ::k<<<1, 1>>>(3);
  do ::k<<<1, 1>>>(3); while (p);
  (void)::k<<<1, 1>>>(3);
  (void)(k)<<<1, 1>>>(3);
  if (p) [[likely]] ::k<<<1, 1>>>(4);
  if (p) [[likely]] (k)<<<1, 1>>>(4);
label: ::k<<<1, 1>>>(5);
  if (p) goto label;
  1[fa]<<<1, 1>>>(1);
  fa[1]<<<1, 1>>>(1);
  p[fa]<<<1, 1>>>(1);
  (1)[fa]<<<1, 1>>>(1);
  decltype(s)::fp<<<1, 1>>>(1);
  ::N::S::fp<<<1, 1>>>(1);
  s.get<int>()<<<1, 1>>>(1);
  N::S()(1)<<<1, 1>>>(1);
  N::S{}(1)<<<1, 1>>>(1);
  s.operator()(1)<<<1, 1>>>(1);
  o.operator[](1)<<<1, 1>>>(1);
  o.operator+(1)<<<1, 1>>>(1);
  (o + 1)<<<1, 1>>>(1);
  o[1]<<<1, 1>>>(1);
  o.operator FP()<<<1, 1>>>(1);
  static_cast<FP>(o)<<<1, 1>>>(1);
  pointer<int><<<1, 1>>>(1);
  ::pointer<int><<<1, 1>>>(1);
  N::ki<N::V<int>::value <3><<<1, 1>>>(1);
  N::ki<(N::V<int>::value > 3)><<<1, 1>>>(1);
  p ? ::k<<<1, 1>>>(1) : ::N::kt<int><<<1, 1>>>(1);
  p && (::k<<<1, 1>>>(1), true);
  [](int q) { return k; }(1)<<<1, 1>>>(1);
  [&] { if (p) return ::k<<<1, 1>>>(1); }();
  [&]() -> void { ::k<<<1, 1>>>(1); }();
  for (::k<<<1, 1>>>(1); p; ::k<<<1, 1>>>(2), ::k<<<1, 1>>>(3)) ;
  try { ::k<<<1, 1>>>(1); } catch (...) { ::k<<<1, 1>>>(1); }
  if (int q = p; q) ::k<<<1, 1>>>(1);
  return ::k<<<1, 1>>>(1);
}
template <class T> void g(T t, FP (&fa)[2]) {
  if (t) ::k<<<1, 1>>>(1);
  if (t) ::N::kt<T><<<1, 1>>>(t);
  N::S::get<T>()<<<1, 1>>>(1);
  N::S::template get<T>()<<<1, 1>>>(1);
  1[fa]<<<1, 1>>>(1);
}
void h(FP (&fa)[2]) { g(1, fa); }
