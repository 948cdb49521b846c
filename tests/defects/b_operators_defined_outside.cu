// The definition of one operator outside of its class was taken for that of another one with the same parameters:
// assertions about their values were refused.
struct A {
  int v;
  constexpr A &operator+=(int x);
  constexpr A &operator-=(int x);
  constexpr int operator()(int) const;
  constexpr int operator[](int) const;
  constexpr int operator*() const;
  constexpr int operator!() const;
};
constexpr A &A::operator+=(int x) { v = v + x; return *this; }
constexpr A &A::operator-=(int x) { v = v - x; return *this; }
constexpr int A::operator()(int) const { return 1; }
constexpr int A::operator[](int) const { return 2; }
constexpr int A::operator*() const { return 3; }
constexpr int A::operator!() const { return 4; }
constexpr int plus(int a) { A x{a}; x += 1; return x.v; }
constexpr int minus(int a) { A x{a}; x -= 1; return x.v; }
static_assert(plus(4) == 5, "");
static_assert(minus(4) == 3, "");
static_assert(A{1}(0) == 1, "");
static_assert(A{1}[0] == 2, "");
static_assert(*A{1} == 3, "");
static_assert(!A{1} == 4, "");
template <class T> struct C {
  T v;
  constexpr C &operator+=(int x);
  constexpr C &operator-=(int x);
  constexpr operator int() const;
  constexpr operator long() const;
};
template <class T> constexpr C<T> &C<T>::operator+=(int x) { v = v + x; return *this; }
template <class T> constexpr C<T> &C<T>::operator-=(int x) { v = v - x; return *this; }
template <class T> constexpr C<T>::operator int() const { return 1; }
template <class T> constexpr C<T>::operator long() const { return 2; }
constexpr int less(int a) { C<int> x{a}; x -= 1; return x.v; }
static_assert(less(4) == 3, "");
static_assert(static_cast<long>(C<int>{1}) == 2, "");
__global__ void k(int *p) { *p = minus(4) + less(3); }
