// nvcc: -std=c++20
template <class T> struct A { };
union A<float> y;
template <class T> union U { }; struct U<int> *u;
