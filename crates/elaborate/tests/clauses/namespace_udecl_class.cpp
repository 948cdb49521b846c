// c++17
// [namespace.udecl], [class.inhctor.init]: the qualifier of a using-declaration does not find what it declares.

struct A { constexpr A(int i) : v(i) {} int v; typedef int I; };
template<class T> struct W { constexpr W(T) {} typedef T I; };
struct S : A { using Base = A; using Base::Base; static auto m() { Base b(1); return b.v; } };
template<class T> struct S2 : W<T> { using Base = W<T>; using Base::Base; static auto m() { Base b(1); return b; } };
template<class T> struct S3 : T { using T::T; using I = typename T::I; static auto m() { T b(1); return I(); } };
template<class A> struct S4 : A { using A::A; using A::v; auto m() { A b(1); return v; } };
template<class T> struct S5 { struct Impl : T { using T::T; }; struct J : Impl { using Impl::Impl; static Impl m() { return Impl(1); } }; };
static_assert(__is_same(decltype(S::m()), int));
static_assert(__is_same(decltype(S2<char>::m()), W<char>));
static_assert(__is_same(decltype(S3<A>::m()), int));
static_assert(__is_same(decltype(S4<A>(1).m()), int));
static_assert(__is_same(decltype(S5<A>::J::m()), S5<A>::Impl));
static_assert(__is_constructible(S2<long>, long));
