// Template arguments that do not convert to the type of the parameter, and some that do.
namespace n0 { template<auto X> struct A{}; A<"x"> c; }
namespace n1 { template<double D> struct A{}; template<float F> void f(); struct S {}; template<S s> struct B{}; template<S *s> struct C{}; template<S &s> struct D{}; }
namespace n2 { template<const char *P> struct A{}; A<"x"> a; const char c = 1; A<&c> b; A<0> d; A<nullptr> e; char q[3]; A<q> f; static char r[3]; A<r> g; }
namespace n3 { template<class T> struct A{}; A<1> a; A<n> b; A<"x"> c; A<A> d; A<> e; A<int, int> f; }
namespace n4 { template<bool B> struct A{}; A<2> a; A<1.0> b; A<-1> c; template<char C> struct D{}; D<300> d; template<unsigned U> struct E{}; E<-1> e; E<5000000000> f; }
namespace n5 { enum E { x }; template<E e> struct A{}; A<0> a; A<x> b; A<1> c; enum class F { y }; template<F f> struct B{}; B<F::y> d; B<0> e; A<F::y> g; template<int N> struct D{}; D<x> h; D<F::y> i; }
namespace n6 { template<void (*F)()> struct A{}; void f(); void g(int); A<f> a; A<g> b; A<&f> c; A<nullptr> d; A<[]{}> e; }
namespace n7 { template<void (*F)()> struct A{}; void f(); void h() noexcept; A<f> a; A<&f> c; A<h> d; A<nullptr> n; template<void (&F)()> struct B{}; B<f> b; template<void F()> struct C{}; C<f> c2; }
namespace n8 { template<int *P> struct A{}; int i; static int j; int arr[3]; A<&i> a; A<&j> b; A<nullptr> e; A<arr> g; template<const int *P> struct B{}; B<&i> c; const int k = 1; B<&k> d; B<arr> x; }
namespace n9 { struct S { int m; void f(); void g() const; }; template<int S::*P> struct A{}; A<&S::m> a; A<nullptr> n; template<void (S::*P)()> struct B{}; B<&S::f> b; template<void (S::*P)() const> struct C{}; C<&S::g> c; template<class T, T V> struct I{}; I<int S::*, &S::m> i; I<int S::*, nullptr> j; I<int*, nullptr> k; }
namespace n10 { enum E { x }; template<E e> struct A{}; A<x> b; A<E(0)> c; A<(E)1> d; A<static_cast<E>(2)> g; enum class F { y }; template<F f> struct B{}; B<F::y> h; B<F(3)> i; B<F{}> j; template<int N> struct D{}; D<x> k; D<(int)F::y> l; D<'c'> m; D<true> n; template<bool> struct G{}; G<x> o; G<1> p; G<(1 < 2)> q; template<unsigned long N> struct H{}; H<3> r; H<x> t; H<sizeof(int)> u; }
namespace n11 { template<auto V> struct A{}; A<1> a; A<'c'> b; A<nullptr> c; int i; A<&i> d; void f(); A<f> e; A<&f> g; enum class F { y }; A<F::y> h; template<auto... V> struct B{}; B<1, 'c', nullptr> j; template<decltype(auto) V> struct C{}; C<1> k; C<(i)> l; template<auto *P> struct D{}; D<&i> m; D<f> n; }
namespace n12 { struct K { constexpr operator int() const { return 3; } }; template<int N> struct A{}; A<K{}> a; constexpr K k; A<k> b; A<k + 1> c; template<long N> struct B{}; B<K()+0> d; }
namespace n13 { template<int (*F)(int)> struct A{}; int f(int); int f(double); A<f> a; A<&f> b; template<class T> T g(T); A<g<int>> c; A<g> d; A<+[](int x) { return x; }> e; }
namespace n14 { extern const int n; template<const int *P> struct A{}; A<&n> a; static const char name[] = "x"; template<const char *P> struct B{}; B<name> b; template<const char (&R)[2]> struct C{}; C<name> c; extern char q[]; template<char *P> struct D{}; D<q> d; template<const char* const P> struct E{}; E<name> e; constexpr const char *p2 = name; B<p2> f; }
namespace n15 { struct S { template<int N> void f(); template<int *P> static int g(); }; int i; void h(S s) { s.f<3>(); S::g<&i>(); S::g<nullptr>(); } }
namespace n16 { template<int> struct N {}; template<class T> void f(T); void g() { f(N<__COUNTER__>()); constexpr int k = 3; f(N<k>()); const int m = 4; f(N<m>()); f(N<k * m>()); static constexpr int arr[] = {1,2}; f(N<arr[1]>()); } }
namespace n17 { template<long long V> struct L {}; L<5000000000> a; L<-1> b; template<signed char V> struct M{}; M<-128> c; M<'a'> d; template<wchar_t W> struct O{}; O<L'x'> e; template<char16_t W> struct P{}; P<u'x'> f; template<bool B> struct Q{}; Q<!0> g; Q<sizeof(int) == 4> h; }
namespace n18 { struct A { A(int); A(double); }; A b(1L); }
namespace n19 { struct A { A(int); A(double); }; A c(1.0f); A d(1L); A e = 1L; void f() { A g(1L); A h{1L}; A(1L); new A(1L); } }
namespace n20 { struct B { virtual ~B(); }; struct D : B { int y; }; void f(B &c) { dynamic_cast<D &>(c); static_cast<D &>(c); dynamic_cast<D *>(&c); } }
namespace n21 { template<class T> struct A { T x; }; A<int>::T m; }
namespace n22 { template<class T> struct A { T x; }; A<int>::x n; }
namespace n23 { template<class T> struct A { T x; void f(); }; template<class T> void A<T>::g() {} void A::f() {} void A<int>::f() {} }
namespace n27 { template<bool, class T = void> struct enable {}; template<class T> struct enable<true, T> { typedef T type; }; template<class T> typename enable<true>::type g(T); int x = g(1); }
namespace n28 { void f(); int x = f(); void g() { int y = f(); y = f(); int z(f()); int w{f()}; const char *s = f(); return f(); } }
namespace n29 { template<class T> struct A { A(T); A(T, T); }; A c(1, 2.0); }
namespace n30 { template<class T = int> struct A {}; template<class T = char> struct A; template<class T> struct B; template<class T = int> struct B; template<class T = int> struct B {};  }
namespace n31 { template<class... T = int> struct G; template<int... N = 1> struct H; template<class... T> struct I; template<class T, class... U = T> void f(); }
namespace n32 { template<class... T, class U> struct A; template<class... T, class U> void f(U); template<class T, class... U, class V> struct B {}; template<class... T, class... U> struct C; }
namespace n33 { auto i = [] -> int { return 1; }; auto j = [] mutable { }; auto k = [] noexcept { }; auto l = [] constexpr { return 1; }; }
