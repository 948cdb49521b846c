// nvcc: -std=c++17
template <class T> struct A { A(T, int *); };
A a(1, nullptr);
extern A<int> a;
auto x = 1;
extern int x;
extern A<int> b;
A b(1, nullptr);
