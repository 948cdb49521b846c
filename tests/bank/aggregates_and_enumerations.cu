// nvcc: -std=c++20
namespace n0 { struct S { int a; int b; }; S s(1, 2); S t(1, 2, 3); }
namespace n1 { struct S { int a; int b; }; S s(1); S t = S(1, 2); S *p = new S(1, 2); S *q = new S(1, 2, 3); }
namespace n2 { struct S { int &a; int b; }; S s(1, 2); }
namespace n3 { struct S { int a; int *b; }; S s(1, 2); }
namespace n4 { struct S { S(int); int a; }; S s{.a = 1}; }
namespace n5 { struct S { private: int a; }; S s{.a = 1}; }
namespace n6 { struct S { virtual void f(); int a; }; S s{.a = 1}; }
namespace n7 { struct S { int a; int b; }; S s{.b = 1, .a = 2}; }
namespace n8 { struct S { int a; int b; }; S s{.a = 1, 2}; }
namespace n9 { struct S { static int a; int b; }; S s{.a = 1}; }
namespace n10 { struct S { void f(); int b; }; S s{.f = 1}; }
namespace n11 { struct S { int a; int b; }; void g(S); void h() { g({.a = 1, .b = 2}); g({.c = 1}); } }
namespace n12 { struct S { int a; }; int x{.a = 1}; }
namespace n13 { int a[2](1, 2); int b[2](1, 2, 3); int c[](1, 2); int d[2]("ab"); }
namespace n14 { char8_t c[] = "ab"; char8_t d = "a"; const char8_t *e = "a"; const char *f = u8"a"; char g[] = u8"ab"; unsigned char h[] = u8"ab"; }
namespace n15 { void f(int x) { if (x) [[likely]] [[unlikely]] { } } }
namespace n16 { void f(int x) { if (x) [[likely, unlikely]] { } } }
namespace n17 { void f(int x) { [[likely]] int y = x; } }
namespace n18 { [[likely]] void f(); }
namespace n19 { struct [[likely]] S { }; }
namespace n20 { void f(int x) { switch (x) { case 1: [[likely]] x = 2; [[likely(1)]] case 2: ; } } }
namespace n21 { [[no_unique_address]] int x; }
namespace n22 { void f() { [[no_unique_address]] int x; } }
namespace n23 { struct S { [[no_unique_address]] static int x; }; }
namespace n24 { struct S { [[no_unique_address]] int b : 3; }; }
namespace n25 { struct S { [[no_unique_address]] void f(); }; }
namespace n26 { struct [[no_unique_address]] S { }; }
namespace n27 { struct S { [[no_unique_address("a")]] int b; }; }
namespace n28 { struct S { explicit(x) S(int); }; }
namespace n29 { struct S { explicit(2 > 1) operator int(); explicit(false) operator char *(); }; int x = S(); char *p = S(); }
namespace n30 { struct S { explicit(true) void f(); }; }
namespace n31 { explicit(true) int f(); }
namespace n32 { template <bool B> struct S { explicit(B) S(int); }; S<true> s = 1; S<false> t = 1; }
namespace n33 { enum class E { a }; enum class F { a }; using enum E; using enum F; }
namespace n34 { enum class E { a }; int a; using enum E; }
namespace n35 { using enum Q; }
namespace n36 { using enum int; }
namespace n37 { struct S; using enum S; }
namespace n38 { struct S { enum E { a }; }; using enum S::E; int x = a; using S::b; }
namespace n39 { struct S { enum class E { a }; using enum E; static const E x = a; }; auto y = S::a; auto z = S::b; }
namespace n40 { enum class E { a }; void f() { int a; using enum E; } }
namespace n41 { template <class T> void f() { using enum T; } }
namespace n42 { template <class T> struct S { enum class E { a }; using enum E; }; }
namespace n43 { using E::a; }
namespace n44 { enum class E { a }; using E::b; }
namespace n45 { struct S { using enum E; }; }
namespace n46 { template <class T> concept C = false; auto f(int a) { if (a) return 1; return 1.0; } }
