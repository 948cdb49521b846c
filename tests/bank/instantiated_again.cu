// nvcc: -std=c++20
template <class T> struct A { void f(); static int s; struct N { }; };
template <class T> void A<T>::f() { }
template <class T> int A<T>::s = 1;
template struct A<int>;
template struct A<int>;
template void A<int>::f();
template void A<long>::f();
template void A<long>::f();
template int A<long>::s;
template int A<long>::s;
template struct A<long>;
template <class T> void f(T) { }
template void f<int>(int);
template void f(int);
template <class T> int v = 1;
template int v<int>;
template int v<int>;
