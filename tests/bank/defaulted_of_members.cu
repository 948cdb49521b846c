// nvcc: -std=c++20
template <class T> struct id { typedef T type; };
template <class T> struct A {
  A() = default;
  A(const A<T> &) = default;
  A(A &&) = default;
  A &operator=(const A &) = default;
  bool operator==(const A &) const = default;
};
template <class T> struct B { B(T) = default; };
int f(A<int> a) { A<int> b(a); b = a; return a == b; }
