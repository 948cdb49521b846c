// A class template without arguments in front of what it has.
namespace n0 { template <class T> struct V { static int n; typedef int t; enum { e }; static int f(); template<class U> struct I {}; }; int x = V::n; }
namespace n1 { template <class T> struct V { static int n; typedef int t; static int f(); }; int g() { return V::f() + V::n; } }
namespace n2 { template <class T> struct V { typedef int t; }; template<class T> struct B {}; B<V::t> b; B<V> c; void h(B<V::t> x); }
namespace n3 { template <class T> struct V { typedef int t; }; struct D : V {}; struct E : V::t {}; template<class U> struct F : V {}; }
namespace n4 { template <class T> struct V { typedef int t; }; V f(); V::t g(V::t); int h(V); int k(V *p); int m(const V &r); }
namespace n5 { template <class T> struct V { static int n; }; template<class U> int W() { return V::n; } template<class U> int X() { return V<U>::n + V::m; } }
namespace n6 { template <class T> T V = 0; int x = V; int y = V + 1; template<class U> int f() { return V; } }
namespace n7 { template <class T> struct V {}; auto l = [](V x) { return 1; }; auto m = [] { V y; return V::z; }; }
