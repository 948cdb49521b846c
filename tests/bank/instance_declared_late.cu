// nvcc: -std=c++20
template <class T> struct A { void f() { } };
template struct A<int>;
extern template struct A<int>;
template <class T> void f(T) { }
template void f(int);
extern template void f(int);
