// nvcc: -std=c++20
template <class T> struct A { T t; };
A<int> a;
template <> struct A<int> { };
template struct A<long>;
template <> struct A<long> { };
template <class T> int f(T) { return 1; }
int x = f(1);
template <> int f(int) { return 2; }
