//@ nvcc: -std=c++17
// Results of members that are named without 'typename'.
namespace M { template <class T> struct A { struct B { typedef T t; template <class U> struct R {}; }; typedef int type; type f(); type *g(); const type &h(); static type v; B b(); auto e() -> type; template <class U> type m(U); operator type(); type k; }; }
using M::A;
template <class T> A<T>::type A<T>::f() { return 0; }
template <class T> inline A<T>::type *A<T>::g() { return 0; }
template <class T> const A<T>::type &A<T>::h() { return k; }
template <class T> A<T>::type A<T>::v = 3;
template <class T> M::A<T>::B M::A<T>::b() { return {}; }
template <class T> auto A<T>::e() -> A<T>::type { return 0; }
template <class T> template <class U> A<T>::type A<T>::m(U) { return 0; }
template <class T> A<T>::operator A<T>::type() { return 0; }
template <int N, template <class> class H> struct C { typedef int type; type f(); type volatile g(); [[nodiscard]] type h(); unsigned long i(); };
template <int N, template <class> class H> C<N, H>::type C<N, H>::f() { return 0; }
template <int N, template <class> class H> C<N, H>::type volatile C<N, H>::g() { return 0; }
template <int N, template <class> class H> [[nodiscard]] ::C<N, H>::type C<N, H>::h() { return 0; }
template <int N, template <class> class H> unsigned long C<N, H>::i() { return (N < 3) ? sizeof(H<int>) : 0; }
template <class T> struct P {}; template <class T> struct P<T *> { typedef T type; type f(); static int q(type); };
template <class T> P<T *>::type P<T *>::f() { return 0; }
template <class T> int P<T *>::q(P<T *>::type) { return 0; }
int main() { A<int> a; C<3, P> c; P<int *> p; return a.f() + c.f() + a.m(3) + a.v + c.i() + p.f() + p.q(3) + (int)a; }
