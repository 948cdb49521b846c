// The name of an operator may stand in parentheses, behind a type that is a name, too. Eigen declares its products so.
struct A {
  int (operator*)(int) const;
  int (f)(int) const;
  template <class T> const A (operator/)(const T &s) const { return *this; }
  template <class T> friend A (operator-)(const T &s, const A &a) { return a; }
  A (operator+)(const A &);
  A &(operator=)(const A &);
};
int (operator%)(A, int);
A (operator^)(A, int);
typedef int X;
template <class D> struct B {
  template <class T> const A (operator*)(const T &s) const { return A(); }
  template <class T> friend A (operator*)(const T &s, const B &a) { return A(); }
  template <class T> X (operator/)(const T &s) const { return 1; }
  template <class T> inline const typename T::X (operator+)(const T &s) const { return 1; }
};
struct D : B<D> {};
int g(A a, D d) {
  a * 3; a.f(2); a / 2; 2 - a; a + a; a % 3; d * 2.f; 2.f * d; a ^ 1; a = a;
  return d / 3.0;
}
__global__ void k() {}
