// Calls of templates with too few or too many arguments, whatever kind these are of.
namespace n0 { template<class T> void k(T a, int b, int c) {} void f() { k<int>(1, 2); } }
namespace n1 { template<class T> void k(int (*a)(T), int b, int *c) {} int host(int); void f() { k<int>(host, 2); } }
namespace n2 { template<class T> void k(int (T::*a)(), int b, int *c) {} struct S { int m(); }; void f() { k<S>(nullptr, nullptr); } }
namespace n3 { template<class T> void k(int (T::*a)(), int (*b)(T), int *c) {} struct S { int m(); }; int host(S); void f() { k<S>(host, nullptr); } }
namespace n4 { template<class T> void k(int (T::*a)(), int (*b)(T), int *c) {} struct S { int m(); }; template<class T> int host(T); void f() { k<S>(host, nullptr); } }
namespace n5 { template<class T, bool A> void k(T *p) {} void f(float *p) { k<int, true>(p); k<int, true>(); k<int, true>(p, p); k<int>(p); k<float, true, 3>(p); k<true, int>(p); } }
namespace n6 { template<class T> void cp(const T &s, const void *p, int n); template<class T> T tv; void f(int *p) { cp(tv, p, 4); } }
namespace n7 { template<class T> void cp(const T &s, int n); void o(int); void o(long); void f(int *p) { cp(o, 4); cp(p); cp(1, 2, 3); cp(1, p); } }
namespace n8 { float rs(float); double rs(double); float fm(float, float); void f() { rs(fm); } }
