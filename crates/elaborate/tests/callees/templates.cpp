// c++17
// Templates, friends, argument-dependent lookup, linkage, overloads.
int use(int);
namespace A { struct X { friend int fr(X) { return use(1); } friend int op(const X&); template<class T> friend int tf(X, T t) { return use(t); } X operator-(X) const; }; int adl(X); template<class T> int adlt(T, X); X operator+(X, X); namespace B { int inner(X); } inline namespace C { struct Y {}; int iny(Y); } }
int op2(A::X x) { using A::B::inner; return fr(x) + op(x) + tf(x, 3) + adl(x) + adlt(1, x) + inner(x) + iny(A::Y()) + use(sizeof(x + x)); }
template<class T> struct V { T t; V() = default; V(T x) : t(x) {} template<class U> V(const V<U>& o) : t(o.t) {} template<class U> U as() const { return U(t); } static V of(T x) { return V(x); } V& operator=(const V&) = default; T& operator[](unsigned); const T& operator[](unsigned) const; friend bool operator==(const V& a, const V& b) { return a.t == b.t; } struct In { T i; int get() { return use(int(i)); } }; typedef T value; template<class U> struct Re { U u; Re(U x) : u(x) {} void f(T, U) { use(2); } }; static int count; static int next() { return ++count; } };
template<class T> int V<T>::count = 0;
template<> struct V<bool> { V(bool); int only(); };
template<class T> struct V<T*> { T* p; V(T* q) : p(q) { use(4); } T& operator*() { return *p; } };
void vs() { V<int> a(1), b = 2, c; V<double> d = a; d.as<float>(); V<int>::of(3); c = b; a[1] = b[0]; a == b; V<int>::In in{1}; in.get(); V<bool> e(true); e.only(); int n; V<int*> p(&n); *p = 3; V<int>::Re<long> r(4); r.f(1, 2); V<int>::next(); const V<int> k = a; k[1]; }
template<class T> T tmax(T a, T b) { return a < b ? b : a; } template<class T> T* tmax(T* a, T* b) { return a; }
template<class T, class... R> int sum(T t, R... r) { if constexpr (sizeof...(R) == 0) return use(t); else return use(t) + sum(r...); }
template<class... A> int fold(A... a) { return (use(a) + ... + 0); } 
template<class F, class... A> auto call(F&& f, A&&... a) -> decltype(static_cast<F&&>(f)(static_cast<A&&>(a)...)) { return static_cast<F&&>(f)(static_cast<A&&>(a)...); }
template<template<class> class TT, class T> TT<T> wrap(T t) { return TT<T>(t); } template<class T, T v> struct ic { static constexpr T value = v; constexpr operator T() const { return v; } };
template<class T, bool = (sizeof(T) > 2)> struct big { static int f() { return use(1); } }; template<class T> struct big<T, false> { static int f() { return use(2); } };
template<class T> auto sf(T t) -> decltype(t.x()) { return t.x(); } int sf(...) ; struct HasX { int x(); };
template<class T, class = decltype(T().x())> int sf2(T) { return use(5); } template<class T> int sf2(const T&, ...) { return use(6); }
int plain(int, char = 'c', long = use(3)); template<class T> int tdef(T t, T u = T(), int n = use(7)) { return use(t); }
void ts() { tmax(1, 2); tmax('a', 'b'); int n; tmax(&n, &n); sum(1, 2, 3); fold(1, 2);  call(use, 1); call([](int a, int b) { return use(a + b); }, 1, 2); wrap<V>(3); use(ic<int, 3>()); big<int>::f(); big<char>::f(); sf(HasX()); sf(3); sf2(1); plain(1); tdef(2); tmax<double>(1, 2.5); fold(); }
template<class D> struct Crtp { int run() { return static_cast<D*>(this)->impl(); } D& self() { return static_cast<D&>(*this); } ~Crtp() { use(0); } }; struct Impl : Crtp<Impl> { int impl() { return use(9); } }; struct Impl2 : Crtp<Impl2> { template<class T> int impl(T t = 3) { return use(t); } int impl() { return impl<int>(); } };
void crtp() { Impl i; i.run(); i.self().impl(); Impl2 j; j.run(); }
enum E { e1, e2 }; enum class F : char { f1 }; int en(E); int en(F); int en(int); int en(char); void enums() { en(e1); en(F::f1); en(e1 + e2); en(static_cast<char>(F::f1)); E x = e2; en(x); }
extern "C" int cfun(int); extern "C" { int cfun2(void*); } static int internal(int n) { return use(n); } namespace { int anon(int n) { return use(n); } struct An { int m() { return use(1); } }; template<class T> int ant(T t) { return use(t); } }
void linkage() { cfun(1); cfun2(0); internal(2); anon(3); An().m(); ant(1); }
int over(int); int over(double); int over(const char*); int over(void*); int over(bool); int over(long) = delete; int over(unsigned long); void overs() { over(1); over('c'); over(1.f); over("x"); over(nullptr == 0); int n; over(&n); over(true); over(1ul); short s = 1; over(s); over((const void*)0 == 0); }
struct Q { int f() &; int f() const &; int f() &&; int g(); int g() const; int operator()(); int operator()() const; }; Q mk(); const Q cq = Q(); void quals(Q q, const Q& c) { q.f(); c.f(); mk().f(); q.g(); c.g(); q(); c(); static_cast<Q&&>(q).f(); cq.g(); }
union U { int i; float f; U(int); U(const U&); ~U(); }; struct HasU { U u; int k; HasU(int n) : u(n), k(use(n)) {} }; void unions() { HasU h(1); HasU i(h); U u(3); }
int va(int, ...); void vars() { va(1, 2.f, 'c', "x"); E e = e1; va(2, e); } struct Bits { int a : 3; unsigned b : 5; int get() const { return a + b; } }; void bits() { Bits b{1, 2}; use(b.a); b.get(); over(+b.a); }
