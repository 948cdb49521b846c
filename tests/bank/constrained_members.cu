// nvcc: -std=c++20
// Constrained members, placeholders and specialisations.
namespace n0 { template <class T> struct S { static void f(int) requires false; }; void g() { S<int>::f(1); } }
namespace n1 { template <class T> struct S { void f() requires false; void g() { f(); this->f(); } }; template struct S<int>; }
namespace n2 { template <class T> struct S { operator int() requires false; int *operator->() requires false; }; void g(S<int> a) { int i = a; a->x; } }
namespace n3 { template <class T> concept C = sizeof(T) > 4; template <C T> struct S {}; template <> struct S<char> {};  }
namespace n4 { template <class T> concept C = sizeof(T) > 4; template <C T> struct S {}; template struct S<short>;  }
namespace n5 { template <class T> concept C = sizeof(T) > 4; template <C T> struct S {}; extern template struct S<char>; }
namespace n6 { template <class T> struct Box { ~Box() requires (sizeof(T) > 4); }; void g() { Box<char> b; } }
namespace n7 { template <class T> struct Box { ~Box() requires (sizeof(T) > 4); }; Box<char> b; }
namespace n8 { template <class T> struct Box { ~Box() requires (sizeof(T) > 4); int x; }; int g(Box<char> *p) { return p->x; } }
namespace n9 { template <class T> struct Box { ~Box() requires (sizeof(T) > 4); }; struct D : Box<char> {}; int n = sizeof(Box<short>); }
namespace n10 { template <class T> concept C = true; struct S { C auto x; C auto y = 1; static inline C auto z = 1; const C auto &w = 2; C auto f() { return 1; } C auto g(); }; }
namespace n11 { template <class T> concept C = sizeof(T) > 4; template <class T> struct S { S(T) requires C<T>; }; S s(1); S t(1.0); S u{'a'}; }
namespace n12 { template <class T> concept C = sizeof(T) > 4; template <C T> struct S { S(T); }; S s(1); S t(1.0); }
namespace n14 { template <class T> concept C = sizeof(T) > 4; template <C T> T v = T(); int x = v<int>; double y = v<double>;  }
namespace n15 { template <class T> concept C = sizeof(T) > 4; template <C T> struct S { template <C U> struct I { }; template <C U> void f(U); template <C U> static int v; }; S<double>::I<char> i; void g(S<double> s) { s.f(1); s.f(1.0); s.f<int>(1); int x = S<double>::v<int>; } }
namespace n16 { template <class T> concept C = sizeof(T) > 4; template <class T> struct S { int v = 1; }; template <C T> struct S<T> { int w = 2; }; int a = S<char>().v + S<double>().w + S<double>().v + S<char>().w; }
namespace n17 { template <class T> concept C = sizeof(T) > 4; void g() { auto l = [](C auto... x) { return sizeof...(x); }; l(); l(1); l(1.0); l(1.0, 'a'); auto m = []<C T>(T *p) { return *p; }; m((int *)0); m((double *)0); m(1); } }
namespace n18 { template <class T> concept C = requires (T t) { t.x; }; struct A { int x; private: int y; }; template <class T> concept D = requires (T t) { t.y; }; static_assert(C<A>); static_assert(!D<A>); C auto a = A(); D auto b = A(); }
namespace n19 { template <class T> concept C = requires (T t) { typename T::type; requires sizeof(typename T::type) > 4; { t.f() } noexcept -> D; };  }
namespace n20 { template <class T> concept C = requires { T::x; typename T::template A<int>; T::template f<int>(); ::T; new T[3]; T(1)(2); }; static_assert(C<int>); }
