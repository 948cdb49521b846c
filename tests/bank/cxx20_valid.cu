// nvcc: -std=c++20
namespace n0 { template <class T> concept C = true; bool y = C<int>; bool z = C<int> && C<char>; }
namespace n1 { template <class T = int> concept C = true; bool y = C<>; }
namespace n2 { template <class... T> concept C = true; bool y = C<>; C auto x = 1; C<int> auto z = 2; }
namespace n3 { template <class T, class U = int> concept D = true; D auto y = 2; }
namespace n4 { template <class T, class U> concept D = true; template <D<int> T> void f(T); }
namespace n5 { template <class T> concept C = true; int x = sizeof(C<int>); }
namespace n6 { template <class T> concept C = true; auto f() -> C auto { return 1; } }
namespace n7 { template <class T> concept C = true; C decltype(auto) x = 1; }
namespace n8 { template <class T> concept C = true; C auto *x = (int *)0; }
namespace n9 { template <class T> concept C = true; const C auto &x = 1; }
namespace n10 { template <class T> concept C = false; template <class T> struct S { void f() requires C<T>; void f(); }; void g(S<int> s) { s.f(); } }
namespace n11 { template <class T> concept C = false; template <class T> struct S { ~S() requires C<T>; ~S(); }; S<int> s; }
namespace n12 { template <class T> concept C = false; template <class T> struct S { static int v; int f() { return 1; } }; template <C T> struct S<T> { }; S<int> s; }
namespace n13 { template <class T> concept C = true; template <class T> struct S; template <C T> struct S<T> { }; S<int> s; }
namespace n14 { template <class T> concept C = true; template <class T> struct S { }; template <class T> requires C<T> struct S<T> { int a; }; int x = S<int>().a; }
namespace n15 { template <class T> concept C = true; template <C T> void f(T); template <class T> void f(T); void g() { f(1); } }
namespace n16 { template <class T> concept C = true; template <class T> concept D = C<T> && true; template <C T> void f(T); template <D T> void f(T); void g() { f(1); } }
namespace n17 { template <class T> requires (T::v) void f(T); }
namespace n18 { template <class T> requires T::v void f(T); }
namespace n19 { template <class T> requires (sizeof(T) > 1) void f(T); }
namespace n20 { template <class T> concept C = !1; }
namespace n21 { template <class T> concept B = true; template <class T> concept C = requires (T t) { { t.f() } -> B; { t.g() } noexcept -> B; }; }
namespace n22 { template <class T, class U> concept B = true; template <class T> concept C = requires (T t) { { t.f() } -> B<int>; }; }
namespace n23 { template <class T> concept C = requires (T t) { typename T; }; }
namespace n24 { template <class T> concept C = requires (T t) { typename T::x; typename T::template y<int>; }; }
namespace n25 { template <class T> concept C = requires () { T(); }; }
namespace n26 { template <class T> concept C = requires (void) { T(); }; }
namespace n27 { template <class T> concept C = requires (T t) { t; } || true; }
namespace n28 { void f() { bool b = requires (int a) { a + 1; }; bool c = requires { requires false; }; } }
namespace n29 { template <class T> concept C = true; struct C { }; }
namespace n30 { namespace n { template <class T> concept C = true; } template <class T> concept C = true; bool b = n::C<int>; }
namespace n31 { template <class T> template <class U> concept C = true; }
namespace n32 { template <class T = int> concept C = true; bool b = C<>; }
namespace n33 { template <class T> concept C = true; int x = C<int> + 1; int a[C<int>]; }
namespace n34 { constinit int x; }
namespace n35 { constinit int x = 3; constinit static int y = 4; static constinit int z = 5; }
namespace n36 { const int n = 2; constinit int x = n; }
namespace n37 { constexpr int h() { return 1; } constinit int x = h(); }
namespace n38 { struct S { int a; constexpr S(int x) : a(x) {} ~S(); }; constinit S s(1); }
namespace n39 { int n; constinit int &r = n; constinit int *p = &n; }
namespace n40 { struct S { constinit static int a; }; }
namespace n41 { void f() { static constinit int x = 1; constinit static int y = 2; constinit thread_local int z = 3; } }
namespace n42 { int x; extern constinit int x; }
namespace n43 { template <class T> constinit T v = T(); int x = v<int>; }
namespace n44 { template <class T> struct S { static constinit T v; }; template <class T> constinit T S<T>::v = 1; int x = S<int>::v; }
namespace n45 { thread_local constinit int x = 1; constinit thread_local int y = 2; }
namespace n46 { constinit auto x = 1; }
namespace n47 { constinit const int x = 1; int a[x]; }
namespace n48 { consteval int f(int x){ return x; } consteval int g(int y) { return f(y); } int z = g(2); }
namespace n49 { consteval int f(int x){ return x; } void g() { decltype(&f) p; } }
namespace n50 { struct S { consteval int f() const { return 1; } }; S s; int x = s.f(); constexpr S c; int y = c.f(); }
namespace n51 { struct S { consteval virtual int f() { return 1; } }; }
namespace n52 { consteval int f(int x) { if (x > 1) return f(x - 1); return x; } int y = f(5); }
namespace n53 { consteval int *f(int &p) { return &p; } int n; int *y = f(n); }
namespace n54 { consteval auto f() { return [] { return 1; }; } int x = f()(); }
namespace n55 { constexpr int f(int x) { if (__builtin_is_constant_evaluated()) { return 1; } return x; } }
namespace n56 { struct S { int a; struct T { int b, c; } t; }; S s(1, 2, 3); S u(1, {2, 3}); }
namespace n57 { struct B { int b; }; struct S : B { int a; }; S s{.a = 1}; }
namespace n58 { struct S { int a : 3; int b; }; S s{.a = 100}; }
namespace n59 { void f(int x) { if (x) [[likely]] [[likely]] { } } }
namespace n60 { void f(int x) { while (x) [[unlikely]] { x--; } [[likely]] L: goto L; } }
namespace n61 { struct E { }; struct S { [[no_unique_address]] E e; int i; [[no_unique_address]] E f, g; }; }
namespace n62 { struct S { explicit(sizeof(int)) S(int); }; }
namespace n63 { struct S { explicit(1.5) S(int); }; }
namespace n64 { template <class T> struct S { explicit(T::v) S(T); }; }
namespace n65 { enum class E { a, b }; using enum E; E e = a; using enum E; }
namespace n66 { enum E { a }; using enum E; using E::a; }
namespace n67 { enum class E; using enum E; }
namespace n68 { typedef enum { q } T; using enum T; int x = q; }
namespace n69 { template <class T> using A = T; template <class T> using A = T; }
namespace n70 { template <class T> requires true void f(T) { } template <class T> void f(T) { } }
namespace n71 { template <class T> struct A { friend void f(A) { } }; template struct A<int>;  }
namespace n72 { template <class T> struct S { T a; }; S s(1); }
namespace n73 { template <class T> struct S { T a; }; S s{1}; }
namespace n74 { template <class T> struct S { S(T *); }; template <class U> void f(U u) { S s(u); S t(1); } }
namespace n75 { template <class T> struct S { S(T *); }; template <class U> void f(U u) { S s(u); } void g() { f(1); } }
namespace n76 { template <class T = int> struct S { S(); S(T); }; S s; S t(1.5); S u("a"); }
namespace n77 { template <class T> requires true void f(T); template <class T> requires false void f(T); void g() { f(1); } }
namespace n78 { int x = requires { 1; }; }
namespace n79 { template <class T> bool x = requires (T a) { a.b; typename T::t; requires sizeof(T) > 1; }; bool y = x<int>; }
namespace n80 { template <class T> concept C = true; template <C... T> struct S {}; S<int, char> s; }
namespace n81 { auto l = [=] { }; }
namespace n82 { void f() { int a[3]; auto l = [b = a] { b[0] = 1; }; } }
namespace n83 { void f() { int a = 1; auto l = [a]() mutable { a = 2; }; l(); } }
namespace n84 { auto l = []() consteval { return 1; }; int n; int x = l(); }
namespace n85 { auto l = []() constexpr mutable noexcept { }; }
namespace n86 { template <class... T> auto f(T... t) { return [...x = t] { return (x + ...); }; } int y = f(1, 2)(); }
namespace n87 { struct S { int a[2]; }; S s{.a[0] = 1}; }
namespace n88 { int a[3] = { [0] = 1, [2] = 3 }; }
namespace n89 { struct S { int a; }; S s = { a: 1 }; }
namespace n90 { struct S { int a; int b; }; S s(1.5, 2); }
namespace n91 { char8_t c = 'a'; char16_t d = u8'a'; }
namespace n92 { void f(int x) { if (x) [[likely]] { } else [[unlikely]] { } } }
namespace n93 { void f(int x) { switch (x) { [[likely]] case 1: break; } } }
namespace n94 { struct E { }; struct S { [[no_unique_address]] E e; int i; }; }
namespace n95 { struct S { explicit(true) S(int); explicit(false) S(float); }; S s = 1; S t = 1.0f; }
namespace n96 { struct S { explicit(2) S(int); }; }
namespace n97 { void f() { int a[3]; for (int i = 0; int x : a) { i += x; } } }
