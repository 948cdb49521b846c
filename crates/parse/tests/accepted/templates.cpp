// Templates ([temp]).
template<class T> concept Any = true;
template<class T, class U> concept Both = Any<T> && Any<U> || !Any<T>;
template<class T> concept Sized = requires(T t) { sizeof(t); typename T::type; { t.f() } noexcept -> Any; requires sizeof(T) > 2; };
using size_type = decltype(sizeof 0);
template<class T, T V> struct Constant { static constexpr T value = V; typedef T type; using self = Constant; };
template<class...> struct List {};
template<typename T = int, class U = List<T>, int N = (3 > 2), bool B = Constant<bool, true>::value> struct Defaults {};
template<class T = List<List<int>>, template<class...> class TT = List, template<class> typename = Defaults, class... Rest> struct Nested {};
template<int, class, template<class...> class> struct Unnamed;
template<auto V, auto* P, auto... Vs> struct Autos {};
template<class T, typename T::type V, typename T::type* P, int T::*M, void (T::*F)(int)> struct NonTypes {};
template<int (&A)[3], int (*F)(int), const char* S, Constant<int, 3> = {}> struct Refs {};
template<Any T, Both<int> U, Any... Ts> struct Constrained {};
template<Any auto V, Both<int> auto W, Any T = int> struct ConstrainedValues {};
template<class T> requires Any<T> struct Required {};
template<class T> requires (sizeof(T) > 1) && Any<T> struct Required<T*> {};
template<class T> requires requires { typename T::type; } void required_function(T) requires Any<T>;
template<template<Any T> class C, template<class T> requires Any<T> class D> struct ConstrainedTemplates {};
template<class T> constexpr bool variable = false;
template<class T> constexpr bool variable<T*> = true;
template<> constexpr bool variable<int> = sizeof(int) > 2;
template<class T> inline constexpr T* pointer = nullptr;
template<class T> using Alias = List<T, T*>;
template<class T> using Member = typename Constant<T, T{}>::type;
template<class T> struct Partial;
template<class T> struct Partial<T*> { int a; };
template<class R, class... A> struct Partial<R(A...)> { using type = R; };
template<class R, class... A> struct Partial<R(A..., ...) const & noexcept> {};
template<class R, class C> struct Partial<R C::*> {};
template<class T, size_type N> struct Partial<T[N]> { T data[N]; };
template<> struct Partial<int> { static int s; void f(); };
int Partial<int>::s = 3;
void Partial<int>::f() {}
template<class T> struct Class {
    template<class U> void member(U); template<class U> struct Inner { void f(T, U); static int s; };
    template<class U> friend void friend_function(Class<U>&);
    T x, *y; typename T::type z, *w; T::type relaxed; const typename T::template Rebind<int>::other r;
    static T::type g(T::type a, typename T::type* b); void h() { typename T::type local; T::value * x; T::f(x); }
    T::type operator()(T::type); auto f() -> T::type; using U = T::type; operator T::type*();
};
template<class T> template<class U> void Class<T>::member(U u) { this->template member<int>(3); T::template f<U>(u); }
template<class T> template<class U> void Class<T>::Inner<U>::f(T t, U u) {}
template<class T> template<class U> int Class<T>::Inner<U>::s = sizeof(U);
template<class T> T::type Class<T>::g(T::type a, typename T::type* b) { return a; }
template<class T, class... A> auto call(T&& t, A&&... a) -> decltype(t(static_cast<A&&>(a)...)) { return t(static_cast<A&&>(a)...); }
template<class... T> void packs(T..., T*..., T&&...); template<class... T> void packs2(T (&...x)[3], T (*...f)(int));
template<class... T> void packs3(List<T...>, List<T*...>, List<List<T>...>, T...);
template<class T> void arrays(T (&)[3], T (*)(T), T (T::*)(), const T (&x)[2]);
template<int... I> struct Ints { static constexpr int sum = (0 + ... + I); int a[sizeof...(I)] = {I...}; };
template<class T> void function(T) {} 
template<> void function<int>(int) {} template<> void function(char) {}
template void function<long>(long); template void function(double); extern template void function<float>(float);
template struct Ints<1, 2>; template const int Ints<3>::sum; extern template class Defaults<int>;
template<class T> struct Deduced { T t; Deduced(T); template<class U> Deduced(U, U); };
template<class T> Deduced(T, int) -> Deduced<T>; explicit Deduced(int, char) -> Deduced<int>;
template<class T, class U> requires Any<T> Deduced(T, U*) -> Deduced<U>;
void abbreviated(auto x, Any auto y, const Any auto& z, Both<int> auto... w); Any auto constrained_return(int); Any auto constrained_variable = 3;
Any decltype(auto) constrained_decltype() { return 1; }
template<class T> auto lambda_default = []<class U>(U u, auto v) -> T { return T(); };
template<class T> int operator+(Class<T>, T); template<> int operator+<int>(Class<int>, int);
template<class T> struct Outer { struct Inner; enum E : int; static int s; Inner* make(); typedef int I; };
template<class T> struct Outer<T>::Inner { Inner(); T t; };
template<class T> Outer<T>::Inner::Inner() : t() {}
template<class T> enum Outer<T>::E : int { first };
template<class T> typename Outer<T>::Inner* Outer<T>::make() { return new Inner; }
template<class T> int Outer<T>::s(3);
template<> int Outer<int>::s = 4; template<> struct Outer<int>::Inner { int x; };
template<class T> struct Derived : Outer<T> { using typename Outer<T>::Inner; using Outer<T>::s; using I = typename Outer<T>::I; Inner i; Derived() : Outer<T>() {} };
template<class A, class B = A, class C = typename Outer<A>::I, A* = nullptr, decltype(A() < B())* = nullptr> void sfinae();
template<class T, decltype(sizeof(T)) N = sizeof(T), bool = (N > 3), int M = (N >> 1)> struct Shifted {};
Shifted<int, (4 > 3), true> shifted; List<List<List<int>>> nested; Alias<Alias<int>> *aliases; Defaults<> defaults;
namespace inner { template<class T> concept Hidden = true; }
namespace outer { using inner::Hidden; struct F { template<Hidden T> requires Any<T> || Hidden<T> constexpr auto operator()[[nodiscard]](T&& t) const noexcept(noexcept(T())) { return 1; } }; }

// the head of a template: its parameters are seen in those behind them
namespace heads { namespace std { template<bool B, class T=void> struct enable_if { using type = T; }; template<bool B, class T=void> using enable_if_t = typename enable_if<B,T>::type; template<class T> struct sz { static constexpr int value = 3; }; template<class T> constexpr int szv = 3;}
template <int I, std::enable_if_t<I<2, int> = 0> void g();
template <class T, std::enable_if_t<T::value<8, int> = 0> void h();
template <class T, std::enable_if_t<std::sz<T>::value<8, int> = 0> void h2();
template <class T, int M = 4, bool B = (M < 3)> void h3();
template <class T, int M = 4, bool B = M < 3, std::enable_if_t<(M<5) && !B, int> = 0> struct h4 {};
template <class T, class...Ts, std::enable_if_t<sizeof...(Ts)<8, int> = 0> void h5(Ts...);
template <class T, std::enable_if_t<std::szv<T> <8, int> = 0> void h6();
struct K { template <class T, int N, std::enable_if_t<N<8 && std::sz<T>::value<9, int> = 0> void h7(); template <class T, int N> std::enable_if_t<N<8 && std::sz<T>::value<9, int> h8(); };
template <template <int, int> class C, int N, std::enable_if_t<N<8, C<N, 3>>* = nullptr> void h9();
template <class T, typename std::sz<T>::template foo<3>::x V = 3> void h10();
template <int N> struct A { int m[N]; template <int K, class = std::enable_if_t<K<N>> void q(); };
template <class T, class U = std::enable_if_t<sizeof(T)<8>> void h11();
template <class T, class = std::enable_if_t<noexcept(T())>, int N = 0, bool = N<1> struct F;
auto l = []<int N, std::enable_if_t<N<8, int> = 0>(int (&)[N]) { return N; };
template <int... Is, int J = sizeof...(Is), std::enable_if_t<J<3, bool> = true> void h12();
}
// concepts of namespaces, beside other entities of the same name
namespace qualified_concepts { namespace a { namespace object { struct Api {}; template<class T> struct Bpi {}; void Fpi(); }
 namespace concepts { template <typename T> concept Api = true; template <typename T, class U> concept Bpi = true; template<class T> concept Fpi = true;}
template <concepts::Api T> constexpr int get(T const x) { return 1; }
template <concepts::Bpi<int> T> constexpr int get2(T const x) { return 1; }
template <concepts::Fpi... T> constexpr int get3(T const ... x) { return 1; }
}
struct Fpi {};
template <a::concepts::Api T> struct Op { int operator()(T const) const { return 1; } };
template <a::concepts::Bpi<int> T, a::concepts::Fpi U = T> struct Op2 { int operator()(T const, U *u) const { return sizeof(T) < sizeof(U); } T m; U n() { return U(); } };
template <a::concepts::Fpi T> T f3(T x) { T y = x; return y; }
using namespace a::concepts;
template <template <a::concepts::Api> class TT, a::concepts::Api T> struct V { TT<T> x; };
namespace q = a::concepts; template <q::Api T> T f4(T x) requires q::Fpi<T>;
void f5(q::Api auto x, q::Bpi<int> auto const &... y); q::Api auto f6() { return 1; }
auto l2 = []<q::Bpi<int> T>(T x, q::Fpi auto y) { T z = x; return z + y; };
struct W { template <q::Api T> operator T() const; template <q::Api T> W(T x); template <q::Bpi<long> T> T m(T t) { return T(t); } };
template <q::Api T> T W::* pm; template <q::Api T> using al = T*;
}
template<bool> struct Holds; template<class T> struct Asks { Holds<typename T::type() == 0> a; Holds<(typename T::type() == 0)> b; Holds<T() == 0> c; Holds<int() == 0> d; };
