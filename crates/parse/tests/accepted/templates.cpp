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
