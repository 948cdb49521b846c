// nvcc: -std=c++20
// Arguments that do not satisfy constraints, and why.
namespace n0 { template <class T> concept C = sizeof(T) > 4; template <C T> struct S {}; S<char> s; }
namespace n1 { template <class T> concept C = sizeof(T) > 4; template <class T> requires C<T> struct S {}; S<char> s; }
namespace n2 { template <class T> requires (sizeof(T) > 4) struct S {}; S<char> s; }
namespace n3 { template <class T> concept C = sizeof(T) > 4; template <class T, class U> requires C<T> && C<U> struct S {}; S<char, char> s; S<char, long> t; S<long, char> u; }
namespace n4 { template <class T> concept C = sizeof(T) > 4; template <class T, class U> requires C<T> || C<U> struct S {}; S<char, char> s; }
namespace n5 { template <class T> concept C = sizeof(T) > 4; template <class T> concept D = C<T> && true; template <D T> struct S {}; S<char> s; }
namespace n6 { template <class T> concept C = sizeof(T) > 4; template <class T> concept D = !C<T>; template <D T> struct S {}; S<long> s; }
namespace n7 { template <class T> concept C = sizeof(T) > 4; template <class T> concept D = (C<T>); template <D T> struct S {}; S<char> s; }
namespace n8 { template <class T, class U> concept Same = __is_same(T, U); template <Same<int> T> struct S {}; S<char> s; }
namespace n9 { template <class T, class U> concept Same = __is_same(T, U); template <class T, Same<T> U> struct S {}; S<char, int> s; }
namespace n10 { template <class T> concept C = T::value; struct A { static constexpr bool value = false; }; template <C T> struct S {}; S<A> s; S<int> t; }
namespace n11 { template <class T> concept C = requires { typename T::type; }; template <C... T> struct S {}; S<int, char> s; }
namespace n12 { template <class T> concept C = false; void f(C auto x); void g() { f(1); } }
namespace n13 { template <class T> concept C = false; C auto f() { return 1; } }
namespace n14 { template <class T> concept C = false; template <class T> struct S { void f() requires C<T>; }; void g() { S<int>().f(); } }
namespace n15 { template <class T> concept C = false; template <class T> struct S { void f() requires C<T>; void f() requires (!C<T> && false); }; void g() { S<int>().f(); } }
namespace n16 { template <class T> concept C = false; template <C T> using A = T; A<int> x; }
namespace n17 { template <class T> concept C = false; template <C T> int v = 1; int x = v<int>; }
namespace n18 { template <class T> concept C = false; template <C auto V> struct S {}; S<1> s; }
namespace n19 { template <class T> concept C = false; template <C T> void f(); void g() { f<int>(); } }
namespace n20 { template <class T> concept C = false; template <class T> struct S { S() requires C<T>; }; S<int> s; }
namespace n21 { template <class T> concept C = false; template <C T> struct S { S(T); }; S s(1); }
namespace n22 { template <class T> concept C = false; auto l = [](C auto x) { }; void g() { l(1); } }
namespace n23 { template <class T> struct B { static constexpr bool value = false; }; template <class T> concept C = B<T>::value; template <class T> concept D = requires { requires C<T>; }; template <D T> struct S {}; S<int> s; }
namespace n24 { template <class T> concept C = sizeof(T) > 4; template <class T> struct S { static_assert(C<T>); }; S<char> s; }
namespace n25 { template <class T> concept C = sizeof(T) > 4; static_assert(C<char> || C<short>); }
namespace n26 { template <class T> concept C = sizeof(T) > 4; static_assert(!C<long>, "x"); }
namespace n27 { template <class T> concept C = false; template <template <C> class T> struct S {}; template <C T> struct A {}; A<int> *p; }
namespace n28 { template <class T> concept C = false; template <class T> struct P { template <class U> requires C<T> && C<U> struct Q {}; }; P<int>::Q<char> s; }
namespace n29 { template <class T> concept C = false; template <class T, int N> concept D = N > 3 && C<T>; template <class T> requires D<T, 2> struct S {}; S<int> s; }
namespace n30 { template <class T> concept C = false; template <class... T> requires (C<T> && ...) struct S {}; S<int, char> s; }
namespace n31 { template <class T> concept C = false; template <class... T> requires (C<T> || ...) struct S {}; S<int, char> s; }
namespace n32 { template <class T> concept C = sizeof(T) > 4; template <class T> concept D = sizeof(T) > 5; template <class T, class U> requires C<T> || D<U> struct S {}; S<char, char> s; }
namespace n33 { template <class T> concept C = false; template <class T> concept D = C<T>; template <class T> concept E = D<T>; template <E T> struct S {}; S<char> s; }
namespace n34 { template <class T> concept C = sizeof(T) > 1 && false; template <class T> concept D = C<T> || C<T*>; template <D T> struct S {}; S<int> s; }
namespace n35 { template <class T> concept C = (sizeof(T) > 1 && false) || (sizeof(T) > 2 && false) || sizeof(T) > 9; template <C T> struct S {}; S<int> s; }
namespace n36 { template <class T> constexpr bool v = false; template <class T> concept C = v<T>; template <C T> struct S {}; S<int> s; }
namespace n37 { template <class T> constexpr bool f() { return false; } template <class T> concept C = f<T>(); template <C T> struct S {}; S<int> s; }
namespace n38 { template <class T> struct B { static constexpr bool value = false; }; template <class T> concept C = B<T>::value; template <C T> struct S {}; S<int> s; }
namespace n39 { namespace n { template <class T> concept C = false; } template <class T> concept D = n::C<T>; template <n::C T> struct S {}; S<int> s; template <D T> struct U {}; U<int> u; }
namespace n40 { template <class T> concept C = T(1) == 2; template <C T> struct S {}; S<int> s; }
namespace n41 { template <class T> concept C = T{}.ok; struct A { bool ok = false; }; template <C T> struct S {}; S<A> s; }
namespace n42 { template <class T> concept C = T{}[1]; struct A { constexpr bool operator[](int) const { return false; } }; template <C T> struct S {}; S<A> s; }
