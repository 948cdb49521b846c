// nvcc: -std=c++17
// partial specialisations that are none, and instances that several of them match
template <class T, class U> struct Y; template <class T> struct Y<T, T> {}; template <class T> struct Y<T, int> {};
Y<int, int> y; Y<char, int> y2;
template <class T, class U> struct Y1 {}; template <class T, class U> struct Y1<T, U> {};
template <class T, class U> struct Y2 {}; template <class T> struct Y2<int, int> {};
template <class T, class U> struct Y3 {}; template <> struct Y3<int, int>; Y3<int, int> y3i;
template <class T> struct V {}; template <class T, class U> struct V<T> {};
template <class T> struct X2 {}; template <class T> struct X2<typename X2<T>::type> {};
template <class T> struct X3 {}; template <class T = int> struct X3<T **> {};
template <class T> struct X5 {}; template <class> struct X5<int (*)[]> {};
template <class T> struct Traits; void uses() { Traits<int> t; Traits<int *> *p; sizeof(Traits<char>); }
