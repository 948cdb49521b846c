// nvcc: -std=c++14
template <int N> struct A;
template <class T, T N> int f(A<N> *) = delete;
void f(void *);
void g(A<0> *p) { f(p); }
