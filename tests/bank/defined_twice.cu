// Members and templates that are defined twice.
template<class T> void f(T) {}
template<class U> void f(U) {}
template<class T> void f(T *) {}
template<class T> int f(T) { return 1; }
template<class T, class U> void f(T) {}
template<int N> void h() {}
template<int M> void h() {}
template<long M> void h() {}
template<class T> auto d(T t) -> decltype(t.x) { return t.x; }
template<class T> auto d(T t) -> decltype(t.y) { return t.y; }
template<class T> __device__ void e(T) {}
template<class T> __host__ void e(T) {}
struct A { void f(int); void g(); };
void A::f(int) {}
void A::f(int) {}
template<class T> struct B { void f(T); };
template<class T> void B<T>::f(T) {}
template<class U> void B<U>::f(U) {}
