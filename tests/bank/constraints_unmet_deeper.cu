// nvcc: -std=c++20
// Constraints that are false behind concepts, conjunctions and disjunctions.
namespace n43 { template <class T> concept C = T{}(); struct A { constexpr bool operator()() const { return false; } }; template <C T> struct S {}; S<A> s; }
namespace n44 { template <class T> concept C = sizeof(T) == 1 ? true : false; template <C T> struct S {}; S<int> s; }
namespace n45 { template <class T> concept C = noexcept(T()); struct A { A(); }; template <C T> struct S {}; S<A> s; }
namespace n46 { template <class T> concept C = static_cast<bool>(sizeof(T) == 1); template <C T> struct S {}; S<int> s; }
namespace n48 { template <class T> concept C = !(sizeof(T) > 1); template <C T> struct S {}; S<int> s; }
namespace n49 { template <class T> concept C = requires (T t) { t.a; t.b; }; template <C T> struct S {}; S<int> s; }
namespace n50 { template <class T> concept C = requires (T t) { t.a; }; template <class T> concept D = requires (T t) { { t } -> C; }; template <D T> struct S {}; S<int> s; }
namespace n51 { template <class T> concept C = requires (T t) { t.a; }; template <class T> requires requires (T t) { t.a; } && C<T> struct S {}; S<int> s; }
namespace n52 { template <class T> concept C = requires (T t) { t.a; }; template <C A, C B> struct S {}; S<int, char> s; }
namespace n53 { template <class T> concept C = requires (T t) { t.a; }; template <C A> requires C<A*> struct S {}; S<int> s; struct X { int a; }; S<X> t; }
namespace n54 { template <class T> concept C = requires (T t) { t.a; }; template <class T> requires C<T> && (sizeof(T) > 8) && C<T*> struct S {}; S<int> s; struct X { int a; }; S<X> t; }
namespace n55 { template <class T> concept C = true && (true && false); template <C T> struct S {}; S<int> s; }
namespace n56 { template <class T> concept C = false; template <class T> struct A { template <class U> requires C<T> using B = U; }; A<int>::B<char> x; }
namespace n57 { template <class T> concept C = false; template <class T> concept D = C<T>; struct S { template <D T> void f(T); template <class T> requires D<T> void g(T); }; void h(S s) { s.f(1); s.g(1); } }
namespace n58 { template <class T> concept C = false; C auto x = 1; const C auto &y = 2; void f() { C auto z = 1; for (C auto i = 0; ; ) ; } }
namespace n59 { template <class T> concept C = T::value && false; C auto x = 1; template <class T> concept D = C<T>; D auto y = 1; }
namespace n60 { template <class T> concept C = T::value; void f(int x) requires true; C auto x = 1; }
namespace n61 { template <class T> concept C = false; auto l = []() -> C auto { return 1; }; }
namespace n62 { template <class T> concept C = false; auto f() -> C auto; auto f() -> C auto { return 1; } }
namespace n63 { template <class T> concept C = sizeof(T) > 4; template <C T> struct S {}; template <> struct S<char> {}; template struct S<short>; extern template struct S<char>; }
namespace n64 { template <class T> concept C = sizeof(T) > 4; template <C T> struct S {}; struct D : S<char> { S<int> *p; }; void f(S<char> s); S<char> g(); using T = S<char>; typedef S<short> U; }
namespace n65 { template <class T> concept C = sizeof(T) > 4; template <C T> struct S {}; template <class T> struct U { S<T> s; S<char> c; }; U<char> u; }
namespace n66 { template <class T> concept C = sizeof(T) > 4; template <C T> struct S {}; template <class T> void u() { S<T> s; S<char> c; } void f() { u<char>(); } }
namespace n67 { template <class T> concept C = sizeof(T) > 4; template <C T = char> struct S {}; S<> s; }
namespace n68 { template <class T> concept C = sizeof(T) > 4; template <C T> void f(T); template <C T> void f(T*); void g() { f('a'); f((char*)0); } }
namespace n70 { template <class T> concept C = false || (sizeof(T) > 9); template <C T> struct S {}; S<int> s; }
namespace n71 { template <class T> concept C = false || sizeof(T) > 9 || !sizeof(T); template <C T> struct S {}; S<int> s; }
namespace n72 { template <class T> concept D = sizeof(T) > 8; template <class T> concept C = sizeof(T) > 9 || D<T>; template <C T> struct S {}; S<int> s; }
namespace n73 { template <class T> concept C = (false && true) || sizeof(T) > 9; template <C T> struct S {}; S<int> s; }
namespace n74 { template <class T> concept C = sizeof(T) > 9 || (true && false); template <C T> struct S {}; S<int> s; }
namespace n75 { template <class T> concept C = sizeof(T) > 9 || false && true; template <C T> struct S {}; S<int> s; }
namespace n76 { template <class T> concept C = (sizeof(T) > 9 || sizeof(T) > 8) && sizeof(T) > 7; template <C T> struct S {}; S<int> s; }
namespace n77 { template <class T> concept C = (sizeof(T) > 3 || sizeof(T) > 8) && sizeof(T) > 7; template <C T> struct S {}; S<int> s; }
namespace n78 { template <class T> concept D = sizeof(T) > 8; template <class T> concept E = sizeof(T) > 7; template <class T> concept C = D<T> || E<T>; template <C T> struct S {}; S<int> s; }
namespace n79 { template <class T> concept D = sizeof(T) > 8; template <class T> concept E = sizeof(T) > 7; template <class T> concept C = (D<T> || E<T>) && true; template <C T> struct S {}; S<int> s; }
namespace n80 { template <class T> concept D = sizeof(T) > 8; template <class T> concept E = D<T>; template <class T> concept C = E<T> || E<T>; template <C T> struct S {}; S<int> s; }
namespace n81 { template <class T> concept D = sizeof(T) > 8 || sizeof(T) > 7; template <class T> concept E = D<T>; template <class T> concept C = E<T> || D<T> || sizeof(T) > 6; template <C T> struct S {}; S<int> s; }
namespace n82 { template <class T> concept D = T::x; template <class T> concept C = D<T> || T::y || T::z; template <C T> struct S {}; S<int> s; }
namespace n83 { template <class T> concept C = T::x || sizeof(T) > 8; template <C T> struct S {}; S<int> s; }
namespace n84 { template <class T> concept C = requires (T t) { t.a; } || T::x || sizeof(T) > 8; template <C T> struct S {}; S<int> s; }
