// nvcc: -std=c++17
struct X { }; struct C : X, X { };
template <class T> struct Y { }; struct D : Y<int>, Y<int> { }; struct E : X, virtual X { };
