// nvcc: -std=c++11
#include <initializer_list>
struct A { A(std::initializer_list<int>); };
struct B { int i; A a; };
B b = {1};
struct C { std::initializer_list<int> a; B b; std::initializer_list<double> c; };
C c = {};
A x[1] = {};
A y[2] = {{1}};
