// nvcc: -std=c++20
template struct Q<int>;
template void q<int>();
template void q();
struct B { void g(); static int s; };
template struct B<int>;
template <class T> struct A { };
template union A<float>;
