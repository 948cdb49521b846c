// nvcc: -std=c++20
// Functions whose constraints refuse them: templates, members, constructors, operators, lambdas.
namespace n0 { template <class T> struct S { void f() requires false; }; void g() { S<int>().f(); } }
namespace n1 { template <class T> struct S { void f(int) requires false; }; void g() { S<int>().f(); S<int>().f(1); S<int>().f("a"); S<int>().f(1, 2); } }
namespace n2 { template <class T> struct S { static void f(int) requires false; }; void g() { S<int>::f(1); } }
namespace n3 { template <class T> struct S { void f(int) requires false; void f(char) requires false; }; void g() { S<int>().f(1); } }
namespace n4 { template <class T> struct S { void f(int) requires false; void f(const char *) requires true; }; void g() { S<int>().f(1); } }
namespace n6 { template <class T> struct S { template <class U> void f(U) requires false; template <class U> requires false void g(U); }; void g(S<int> a) { a.f(1); a.g(1); a.template f<int>(1); } }
namespace n8 { template <class T> requires false void f(T); template <class T> void f(T, int); void g() { f(1); f(1, "a"); } }
namespace n9 { template <class T> struct S { void f() requires false; void g() { f(); this->f(); } }; template struct S<int>; }
namespace n10 { template <class T> struct S { void f() requires (sizeof(T) > 4); void f() requires (sizeof(T) > 8); }; void g(S<char> s, S<double> d) { s.f(); d.f(); } }
namespace n11 { auto l = [](auto x) requires (sizeof(x) > 4) { return x; }; void g() { l(1); l('a'); l(1.0); } }
namespace n12 { auto l = []<class T>(T x) requires (sizeof(x) > 4) { return x; }; void g() { l(1); l('a'); l(1.0); } }
namespace n13 { auto l = []<class T> requires (sizeof(T) > 4) (T x) { return x; }; void g() { l(1); l('a'); l(1.0); } }
namespace n14 { auto l = [](auto... a) requires (sizeof...(a) > 1) { }; void f() { l(1); l(1, 2); } }
namespace n15 { template <class T> concept C = false; auto l = [](C auto x) { return x; }; void g() { l(1); } }
namespace n16 { template <class T> concept C = false; void f(C auto... x); void g() { f(1); f(); f(1, 2); } }
namespace n17 { template <class T> concept C = sizeof(T) > 4; void f(C auto x, C auto y); void g() { f(1, 2); f(1.0, 2); f(1, 2.0); f(1.0, 2.0); } }
namespace n18 { template <class T> concept C = sizeof(T) > 4; template <C T> T f(); void g() { f<int>(); f<double>(); } }
namespace n19 { template <class T> concept C = sizeof(T) > 4; template <C T, class U> T f(U); void g() { f<int>(1); f<double>(1); f<double, int>(1); } }
namespace n20 { template <class T, class U> concept C = sizeof(T) > sizeof(U); template <class U, C<U> T> void f(T, U); void g() { f('a', 1); f(1, 'a'); } }
namespace n21 { template <class T> concept C = sizeof(T) > 4; struct S { template <C T> S(T); }; void g() { S s(1); S t(1.0); S u = 1; S v{1}; } }
namespace n22 { template <class T> concept C = sizeof(T) > 4; struct S { template <C T> operator T(); }; void g(S s) { int i = s; double d = s; } }
namespace n26 { auto l = []<class T>(T x) requires (sizeof(T) > 4) { return x; }; void g() { l(1); l('a'); l(1.0); } }
namespace n27 { template <class T> void l(T x) requires (sizeof(x) > 4) { } void g() { l(1); l('a'); l(1.0); } }
namespace n28 { auto l = [](auto x) requires (sizeof(decltype(x)) > 4) { return x; }; void g() { l(1); l('a'); l(1.0); } }
namespace n29 { auto l = [](auto x) requires false { return x; }; void g() { l(1); l('a'); l(1.0); } }
namespace n30 { auto l = [](auto... x) requires (sizeof...(x) > 1) { }; void g() { l(1); l(1, 2); } }
namespace n31 { template <class... T> void l(T... x) requires (sizeof...(x) > 1) { }; void g() { l(1); l(1, 2); } }
namespace n32 { auto l = []<class... T>(T... x) requires (sizeof...(T) > 1) { }; void g() { l(1); l(1, 2); } }
namespace n33 { void h() { auto l = [](auto x) requires (sizeof(x) > 4) { return x; }; l(1); l(1.0); } }
namespace n34 { auto l = [](auto x) requires requires { x.f(); } { return x; }; void g() { l(1); } }
namespace n35 { auto l = [](auto x, auto y) requires requires { x + y; } { return x; }; struct A {}; void g() { l(1, 2); l(1, A()); } }
namespace n36 { auto l = [](int x) requires true { return x; }; void g() { l(1); } }
