// Near misses of the forms that are wrong operands, ranges, heads and redeclarations: all of this is valid.
namespace n0 { template<class T> void *v; }
namespace n1 { auto T(int T) { return T; } }
namespace n2 { template <class k> class C { friend void k(); }; }
namespace n3 { template <class T> struct S { T T2(); template <class U> void f(U U2); }; }
namespace n4 { struct S { template <class k> void m(); }; template <class m> void S::m() {} }
namespace n5 { static_assert(sizeof(int) == 4); }
namespace n6 { static_assert(sizeof(int) == 4, "a" "b"); }
namespace n7 { struct T { T(int); }; int f(T) { return f((T)3); } }
namespace n8 { struct T { T(int); }; int f(T) { return f((T(3))); } }
namespace n9 { struct T { T(int); }; int f(T) { return f((T{3})); } }
namespace n10 { struct T { static int v; }; int f() { return (T::v); } }
namespace n11 { template <class T> int f(T t) { return (T)t; } }
namespace n12 { int f(int x) { return (int)(x) + (int)-x + (int)*&x + sizeof(int)*2 + sizeof (int); } }
namespace n13 { template <class k> void f() { k: ; } }
namespace n14 { auto l = []() -> int { return {}; }; }
namespace n15 { auto f() { return; } }
namespace n16 { auto f() { return (void)0; } }
namespace n17 { alignas() int x; }
namespace n18 { struct B { auto f(); virtual int g() { return 1; } }; }
namespace n19 { template <class T> auto f() { return {}; } }
namespace n20 { template <class T> auto f(T) { if constexpr (sizeof(T) == 1) return {}; else return 1; } int x = f(1); }
namespace n21 { template <class T> void g() { auto l = [] { return {}; }; } }
namespace n22 { template <class T> void g() { auto l = [](auto x) { return {}; }; l(1); } }
namespace n23 { void g() { int a[3]; for (constexpr int x : a) ; } }
namespace n24 { void g() { for (static int x = 1; x < 3; ++x) ; for (extern int y; y < 3; ) ; for (typedef int z; ; ) ; } }
namespace n25 { struct S { int y; }; void f(int S::*y); }
namespace n26 { struct B { virtual auto f() -> int; }; }
namespace n27 { int g(int); bool h() { return g; } }
namespace n28 { template <class T> int f(T t) { int x = t.m; return x; } struct S { int m(); }; int y = f(S()); }
namespace n29 { struct A { operator int(); }; struct B { operator double(); }; struct C { operator int(); operator long(); }; void f(int *p, A a, B b, C c) { p[a] = 1; p[b] = 1; p[c] = 1; } }
namespace n30 { bool b; void f(int *p) { p[b] = 1; p[true] = 2; p['a'] = 1; } }
namespace n31 { int warpSize; }
namespace n32 { struct dim3 { unsigned x; }; int threadIdx; int blockIdx(); }
namespace n33 { template <bool B = 2> struct S; }
namespace n34 { template <class T, T N = 300> struct S; }
namespace n35 { template <class T> T f(T); template <> int f(int) { return 1; } }
namespace n36 { auto f(int v); auto f(int v) { return v; } auto f(int); }
namespace n37 { template <class T> auto f(T); template <class T> int f(T); }
namespace n38 { template <class T, T N> void f() { N = 2; } }
namespace n39 { template <int &N> void f() { N = 2; ++N; int *p = &N; } }
namespace n40 { template <class T> void f(T t) { struct Q { Q(int); }; Q z(1, 2); new Q{1, 2}; } }
namespace n41 { auto f(int); auto f(int); auto f(int x) { return x; } auto f(int); }
namespace n42 { int f(int); auto f(int) -> int; }
namespace n43 { struct S { auto f(); }; auto S::f() { return 1; } }
namespace n44 { __attribute__((device)) int other(int v); void g() { extern int other(int); } }
namespace n45 { template <class T> T f(T); template <class T> auto f(T); }
namespace n46 { template <class T> auto f(T); template <class T> T f(T); }
namespace n47 { int f(int); int f(int, int); auto f(int, int, int) { return 1; } }
namespace n48 { struct I { int operator*(); I &operator++(); int operator!=(I); }; struct R { I begin(); I end(); }; void g() { R r; for (int x : r) ; } }
namespace n49 { struct R { int *begin(); int *begin(int); int *end(); }; void g(R r) { for (int x : r) ; } }
namespace n50 { struct R { int *begin(); }; int *begin(R); int *end(R); void g() { R r; for (int x : r) ; } }
namespace n51 { template <class T> void g(T t) { for (int x : t) ; } void h() { g(1); } }
namespace n52 { template <class T> void g(T t) { for (int x : t) ; } struct R { int *begin(); }; void h() { g(R()); } }
namespace n53 { template <unsigned N> struct S { static const int v = N; static_assert(N > 0, ""); enum { x = N + 1 }; int a[N ? N : 1]; static constexpr int w = N * 2; }; }
namespace n54 { template <int N> struct S { typename S<N - 1>::type t; S<N + 1> *p; template <int M> void g(int (&)[N + M]); }; }
namespace n55 { template <int N, int M = N + 1> struct S; template <int N> int g(int (&a)[N]) { return N > 3 ? N : sizeof(a); } int b[5]; int x = g(b); }
namespace n56 { template <int N> constexpr int fact() { return N <= 1 ? 1 : N * fact<N - 1>(); } template <> constexpr int fact<0>() { return 1; } static_assert(fact<5>() == 120, ""); }
namespace n57 { template <auto V> void f() { V = 1; V + 1; } }
namespace n58 { template <class T, T V> void f() { V.x; V = 3; T y = V; int *p = V; } }
namespace n59 { template <long N> void f(int x) { switch (x) { case N: break; case N + 1: break; } x = N; x <<= N; return N; } }
namespace n60 { template <int N> int f() { return N ? throw 1 : N; } template <int N> void g() { throw N; sizeof(N); decltype(N) z = N; decltype((N)) y = N; auto a = N; auto &b = N; const auto &c = N; } }
namespace n61 { template <int... N> int f() { int a[] = {N...}; return (N + ...) + sizeof...(N); } }
namespace n62 { __attribute__((device)) void d(int); template <int N> void f() { d(N); d(N + 1); d(-N); d((int)N); } }
namespace n63 { enum E { A }; __attribute__((device)) void d(E); template <E e> void f() { d(e); d((E)e); } }
namespace n64 { __attribute__((device)) void d(bool); template <bool B> void f() { d(B); d(!B); d(B ? 1 : 2); } }
namespace n65 { void d(int); template <int N> void f() { d(N, 1); d("a", N); int x = d(N); } }
namespace n66 { void d(char *); template <int N> void f() { d(N); d(N, N); } }
namespace n67 { struct C { C(const char *); }; template <bool B> void f() { C a(B); throw C(B); } }
namespace n68 { template <unsigned long N> void f() { int x{N}; int a[] = {N}; char c = {N}; float q{N}; struct P { int v; } p = {N}; } }
namespace n69 { template <int N> constexpr int c() { return N / (N - 1); } template <int N> struct S { enum { v = 10 / N, w = 1 << N }; static_assert(10 / N, ""); int a[10 / N]; }; }
namespace n70 { template <int N> auto g() { return N; } template <int N> decltype(auto) h() { return N; } template <int N> decltype(auto) i() { return (N); } int x = g<3>() + h<3>() + i<3>(); }
namespace n71 { template <int N> void f() { auto l = [] { return N; }; auto m = [&] { return N + 1; }; auto n = [=](int x) { return x + N; }; auto o = [k = N] { return k; }; l(); } }
namespace n72 { template <int N, class T> void f(T t) { t.template g<N>(); t(N); T x(N); T y = N; T z{N}; N + t; t = N; t[N]; } }
namespace n73 { template <int N> __attribute__((device)) void k() { int x = N; const int &r = N; int &&q = N; const int *p = &r; static const int s = N; } }
namespace n74 { template <long long N> void f() { int x = N; unsigned u = N; char c = N; bool b = N; float g = N; if (N) ; N ? 1 : 2; N && true; !N; } }
namespace n75 { template <int N> int f(int x) { switch (N) { case 1: return x; default: return N; } } template <int N> int g() { do { } while (N > 2); return -N; } }
namespace n76 { template <char... c> struct str { static const char v[]; }; template <char... c> const char str<c...>::v[] = {c..., 0}; template <int N> struct R { char a[N], b[N + 1]; }; int y = sizeof(R<3>); }
namespace n77 { template <class T> struct E : T { typedef T Base; int x; E() : Base(), x(1) { } E(int) : T(), E::x(2) { } }; }
namespace n78 { template <class... B> struct E : B... { E() : B()... { } template <class... A> E(A... a) : B(a)... { } }; }
namespace n79 { template <class T> struct E { struct { int a; }; union { int b; float c; }; E() : a(1), b(2) { } }; }
namespace n80 { template <class T> struct A { }; template <class T> struct E : A<T> { using B = A<T>; E() : B() { } }; template <class T> struct F : A<T> { F() : F::A() { } F(int) : F() { } }; }
namespace n81 { template <class T> struct E { int x; E(); struct N { int y; N(); }; }; template <class T> E<T>::E() : x(1) { } template <class T> E<T>::N::N() : y(2) { } }
namespace n82 { struct B { int b; }; template <class T> struct E : B { int x; E() : B(), x() { } }; typedef B C; template <class T> struct F : B { F() : C() { } }; }
namespace n83 { template <class T> struct O { struct I : T { int q; I() : T(), q(1) { } }; template <class U> struct J { U u; J() : u() { } J(int u_) : u(u_) { } }; }; }
namespace n84 { template <class T> struct E { using typename T::B; }; }
namespace n85 { template <class T> struct E : T::Base { typedef typename T::Base Super; E() : Super(1) { } E(int) : T::Base(2) { } }; }
namespace n86 { template <class T> struct E : T { using B = typename T::X; E() : B() { } }; template <int N> struct G : G<N - 1> { int z; G() : G<N - 1>(), z(N) { } }; }
namespace n87 { long f(int *p, bool b) { return __builtin_expect(p != nullptr, 1) + __builtin_expect(b, 0) + __builtin_expect((long)p, 0) + __builtin_expect(!!p, true); } }
namespace n88 { struct K { operator long(); operator const void *(); }; long f(K k) { return __builtin_expect(k, 1); } }
namespace n89 { void f(char *d, const int *s, unsigned n, int a[4], const volatile char *v) { __builtin_memcpy(d, s, n); __builtin_memcpy(a, a + 1, 4u); __builtin_prefetch(s); __builtin_prefetch(s, 0, 1); __builtin_object_size(d, 0); __builtin_memset(a, 0, sizeof(int) * 4); __builtin_strlen("abc"); __builtin_trap(); } }
namespace n90 { template <class T> int f(T t) { return __builtin_expect(t, 1) + __builtin_popcount(t) + __builtin_sqrt(t); } int x = f(3); }
namespace n91 { int pr(const char *, ...); struct S { int x; }; void f(S s) { pr("a", s.x, 1.5, "b", nullptr, S().x); pr("a"); } }
namespace n92 { int g(); int g(); int (*p)() = g; bool b = g; int (&r)() = g; void *v = (void *)g; auto a = g; int (*h())() { return g; } bool i() { return g; } void j(int (*)()); void k() { j(g); j(&g); if (g) ; } }
namespace n93 { struct S { int m(); static int s(); int (*f)(); auto n() -> int (S::*)() { return &S::m; } int k() { return s() + f() + (this->*(&S::m))() + (*f)(); } bool o() { return s; } int (*q())() { return s; } }; }
namespace n94 { template <class T> T v; template <class T> extern T w; template <class T> T u = T(); struct I; template <class T> I *x; template <class T> static int c; }
namespace n95 { template <class T> struct A { int x; }; template <class T> struct A<T *> { int y; } ; template <class T> struct B; template <class T> using C = A<T>; template <class T> int f(int a, int b); }
namespace n96 { struct M { int &a; M &operator()(int) { return *this; } }; typedef int T; int f(int x) { return (T)x + (T)(x) + (T){x} + sizeof(T) + (T)-x + (x) + (T(x)) + (sizeof (T) * 2); } }
namespace n97 { auto f(int); auto f(int); auto f(int x) { return x; } struct S { auto f(); }; auto S::f() { return 1; } template <class T> auto t(T); template <class T> auto t(T x) { return x; } }
namespace n98 { template <class T, class U> struct P { template <class V> void f(V T2, U u) { { int V2; } } struct N { T T3; }; friend void g(P, T t) { } }; }
namespace n99 { struct I { operator int *&(); }; struct R { I begin(); I end(); }; void g() { R r; for (int x : r) ; } }
namespace n100 { struct P { int *&p; operator int *&() const; }; struct R { P begin(); P end(); }; void g() { R r; for (int x : r) ; } }
namespace n101 { struct B { B &operator++(); bool operator!=(const B &) const; int operator*(); }; struct I : B { }; struct R { I begin(); I end(); }; void g() { R r; for (int x : r) ; } }
namespace n102 { struct I { int operator*(); }; I &operator++(I &); bool operator!=(I, I); struct R { I begin(); I end(); }; void g() { R r; for (int x : r) ; } }
namespace n103 { struct Z {}; struct I { int operator*(); I &operator++(); bool operator!=(Z); }; struct R { I begin(); Z end(); }; void g() { R r; for (int x : r) ; } }
namespace n104 { struct I { int operator*(); template <class T = int> I &operator++(); template <class T> friend bool operator!=(T, T); }; struct R { I begin(); I end(); }; void g() { R r; for (int x : r) ; } }
