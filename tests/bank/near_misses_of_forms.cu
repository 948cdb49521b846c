// What looks like a mistake of form and is none: nothing is reported.
namespace n0 { static union { int x; }; }
namespace n1 { enum { A, B }; }
namespace n2 { struct S; struct T {}; enum E { e }; }
namespace n3 { struct W { struct { int a; }; }; }
namespace n4 { struct W { struct { }; }; }
namespace n5 { struct W { union { int a; }; }; }
namespace n6 { struct W { union { }; }; }
namespace n7 { struct W { enum { a }; }; }
namespace n8 { struct W { struct X; }; }
namespace n9 { struct W { struct X {}; }; }
namespace n10 { void f() { union { int x; }; } }
namespace n11 { void f() { struct S; } }
namespace n12 { void f() { enum { a }; } }
namespace n13 { void f() { static union { int x; }; } }
namespace n14 { struct W { friend int; }; }
namespace n15 { struct W { struct Q {} ; friend Q; friend struct Q; friend class Z; }; }
namespace n16 { enum E : int; }
namespace n17 { enum class E { a }; }
namespace n18 { struct alignas(8) Q {}; }
namespace n19 { template<class T> struct A {}; extern template struct A<int>; }
namespace n20 { template<class T> struct W { friend T; friend typename T::x; }; }
namespace n21 { struct W { ; }; }
namespace n22 { ; }
namespace n23 { void f() { ; } }
namespace n24 { struct W { template<class T> friend struct Z; template<class T> struct Y; }; }
namespace n25 { thread_local static union { int b; }; }
namespace n26 { struct W { thread_local struct { int c; }; }; }
namespace n27 { template<void (*F)()> struct A{}; void f(); void h() noexcept; A<f> a; A<&f> c; A<h> d; A<nullptr> n; template<void (&F)()> struct B{}; B<f> b; template<void F()> struct C{}; C<f> c2; }
namespace n28 { template<int *P> struct A{}; int i; static int j; int arr[3]; A<&i> a; A<&j> b; A<nullptr> e; A<arr> g; template<const int *P> struct B{}; B<&i> c; const int k = 1; B<&k> d; B<arr> x; }
namespace n29 { struct S { int m; void f(); void g() const; }; template<int S::*P> struct A{}; A<&S::m> a; A<nullptr> n; template<void (S::*P)()> struct B{}; B<&S::f> b; template<void (S::*P)() const> struct C{}; C<&S::g> c; template<class T, T V> struct I{}; I<int S::*, &S::m> i; I<int S::*, nullptr> j; I<int*, nullptr> k; }
namespace n30 { enum E { x }; template<E e> struct A{}; A<x> b; A<E(0)> c; A<(E)1> d; A<static_cast<E>(2)> g; enum class F { y }; template<F f> struct B{}; B<F::y> h; B<F(3)> i; B<F{}> j; template<int N> struct D{}; D<x> k; D<(int)F::y> l; D<'c'> m; D<true> n; template<bool> struct G{}; G<x> o; G<1> p; G<(1 < 2)> q; template<unsigned long N> struct H{}; H<3> r; H<x> t; H<sizeof(int)> u; }
namespace n31 { template<auto V> struct A{}; A<1> a; A<'c'> b; A<nullptr> c; int i; A<&i> d; void f(); A<f> e; A<&f> g; enum class F { y }; A<F::y> h; template<auto... V> struct B{}; B<1, 'c', nullptr> j; template<decltype(auto) V> struct C{}; C<1> k; C<(i)> l; template<auto *P> struct D{}; D<&i> m; D<f> n; }
namespace n32 { struct K { constexpr operator int() const { return 3; } }; template<int N> struct A{}; A<K{}> a; constexpr K k; A<k> b; A<k + 1> c; template<long N> struct B{}; B<K()+0> d; }
namespace n33 { extern const int n; template<const int *P> struct A{}; A<&n> a; static const char name[] = "x"; template<const char *P> struct B{}; B<name> b; template<const char (&R)[2]> struct C{}; C<name> c; extern char q[]; template<char *P> struct D{}; D<q> d; template<const char* const P> struct E{}; E<name> e; constexpr const char *p2 = name; B<p2> f; }
namespace n34 { struct S { template<int N> void f(); template<int *P> static int g(); }; int i; void h(S s) { s.f<3>(); S::g<&i>(); S::g<nullptr>(); } }
namespace n35 { template<long long V> struct L {}; L<5000000000> a; L<-1> b; template<signed char V> struct M{}; M<-128> c; M<'a'> d; template<wchar_t W> struct O{}; O<L'x'> e; template<char16_t W> struct P{}; P<u'x'> f; template<bool B> struct Q{}; Q<!0> g; Q<sizeof(int) == 4> h; }
namespace n36 { struct B { protected: B(); friend struct C; }; struct D : B {}; D d; struct C { B b; }; C c; class E { E(); struct F; friend E make(); }; struct G { G() = default; static G g; private: int x; }; G g2; struct H { H() noexcept = default; H &operator=(const H &) = default; int a[3]; }; H h; H h3[2]; struct I : H { using H::H; }; I i; struct J { J(int = 1); J() = default; }; }
namespace n37 { template<class T> struct A {}; A() -> A<int>; A a; template<class... T> struct B {}; B b; template<class... T> struct C { C(T...); }; C c; void f() { static B d; B e; C g; A h; const B i; for (B j; ; ) ; if (B k; true) ; } template<class T> void g() { B b; A a; typename T::X x; } }
namespace n38 { int (*f())(); }
namespace n39 { int x = 3.9; }
