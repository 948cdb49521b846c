// nvcc: -std=c++17
// what a template derives from is known in its instances
template <class T> struct D : T {};
D<int> d1; union U {}; D<U> d3; struct Fi final {}; D<Fi> d4; D<int *> d6; enum En {}; D<En> d7; struct Inc; D<Inc> d2;
void f() { D<char> x; }
template <class T> struct E : T { T t; }; template struct E<int>; int n = sizeof(E<long>);
