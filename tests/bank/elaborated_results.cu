// In front of a declarator a word with template arguments names a type.
template<int N, class T> struct D { T t[N]; };
template<int N, class T> static struct D<N, T> make(const long o[5]) { struct D<N, T> d; return d; }
template<int N, class T> struct D<N, T> make2(const long o[5]);
template<int N, class T> struct D<N, T> *make3(const long o[5]);
template<class T> struct D<3, T> make4(T);
template<int N, class T> class E;
template<int N, class T> struct S { struct D<N, T> f(); static struct D<N, T> *g; friend struct D<N, T> h(S); };
template<int N, class T> struct D<N, T> S<N, T>::f() { return {}; }
template<int N, class T> struct D<N, T> *S<N, T>::g = 0;
void f() { long o[5]; make<3, int>(o); }
template<int N, class T> struct D<N, T> var;
template<int N, class T, class U = int> struct D<3, T> make5(T, U);
template<class T> struct D<3, int> make6(T);
