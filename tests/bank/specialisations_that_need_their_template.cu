// The arguments of a specialisation may need an instance of the very template: one of the declarations in front of it
// ([temp.expl.spec]/7).
namespace m {
template <int N> struct int_ { static const int value = N; typedef int_ type; };
template <class T> struct ar { static const int value = 0; typedef int_<value> type; };
template <class T = int, class A = int_<ar<T>::value> > struct lam;
template <> struct ar<lam<> > : int_<-1> {};
template <class T> struct ar<T *> : int_<5> {};
}
template <class T> char t(typename T::type *);
template <class T> int t(...);
char *p6 = (decltype(t<m::ar<int> >(0)) *)0;
char *p7 = (decltype(t<m::ar<int *> >(0)) *)0;
char a8[m::ar<m::lam<> >::value == -1 ? 1 : -1];
char a9[m::ar<int *>::value == 5 ? 1 : -1];
int last[m::ar<long>::value + 1];
__global__ void k() {}
