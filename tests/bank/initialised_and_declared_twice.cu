// What is initialised or declared twice, and default arguments where nothing is left out.
namespace n0 { struct D { template <class C> D(C) : n(1), n(2), n(3) { } int n; }; }
namespace n1 { struct B { }; template <class C> struct D : B { D() : B(), B() { } }; template struct D<int>; }
namespace n2 { struct B { }; struct D : B { D() : B(), B(), B() { } }; typedef B A; struct E : B { E() : A(), B() { } }; }
namespace n3 { struct D { union { int a, b; }; D() : a(1), b(2) { } }; struct E { union { int a; int b; }; int c; E() : c(1), a(1), c(2), a(2) { } }; }
namespace n4 { union U { int a, b; U() : a(1), b(1) { } }; }
namespace n5 { struct B { int b; }; template <class C> struct D : B { D() : b(1) { } }; template <class C> struct E : C { E() : b(1) { } }; template <class C> struct F : C { F() : b(1) { } }; F<B> f; template <class C> struct G : B { G() : b(1) { } }; G<int> g; }
namespace n6 { template <class C> struct D { int &r; C &s; D() : r(), s() { } };  template <class C> struct E { int &r; C &s; E() : r(), s() { } }; template struct E<int>; }
namespace n7 { struct S { operator bool(); operator bool(); operator int() const; operator int(); int operator()(int); int operator()(int); int operator+(int) const; int operator+(int) const; bool operator!(); int operator!(); }; }
namespace n8 { struct S { template <class T> S(T); template <class T> S(T); template <class T> void f(T); template <class U> void f(U); template <class T> int operator+(T); template <class T> int operator+(T); template <class T> operator T(); template <class U> operator U(); }; }
namespace n9 { struct S { S() = delete; S() = delete; S(int); S(int) = delete; void f() = delete; void f() = delete; void g(); void g() = delete; S(const S &) = delete; S(const S &); ~S(); ~S() = delete; }; }
namespace n10 { struct S { explicit S(int); S(int); S(int, int = 1); S(int, int); S(char); S(const char); S(int *); S(int []); operator const int(); operator int(); }; }
namespace n11 { struct S { friend int operator+(S, S); friend int operator+(S, S); static int f(); int f(); static void *operator new(decltype(sizeof(0))); static void *operator new(decltype(sizeof(0))); int operator""_x(); }; }
namespace n12 { template <class Q> struct S { S(Q); S(Q); operator Q(); operator Q(); int operator+(Q); int operator+(Q); template <class T> S(T); template <class T> S(T); }; }
namespace n14 { struct S { int operator+(int, int); }; }
namespace n15 { struct S { int operator+(int = 1); }; }
namespace n17 { struct S { }; int operator+(S, S = S()); }
namespace n18 { struct S { }; int operator+(S, S, int); }
namespace n19 { struct S { }; int operator!(S = S()); }
namespace n21 { struct S { int operator++(int = 1); }; }
namespace n25 { typedef decltype(sizeof(0)) Z; struct S { void *operator new(Z = 1); }; }
namespace n26 { typedef decltype(sizeof(0)) Z; struct S { void operator delete(void * = 0); }; }
namespace n27 { typedef decltype(sizeof(0)) Z; struct S { void operator delete[](void * = 0, Z = 1); }; }
namespace n28 { struct S { int operator()(int, ...); int operator[](...); int operator+(int, ...); int operator!(...); };  }
namespace n29 { struct S { int operator==(...); void operator++(...); S &operator=(...); S *operator->(...); operator int(...); }; }
namespace n30 { struct S { }; int operator+(S, ...); int operator*(S, S, ...); int operator!(S, ...); }
