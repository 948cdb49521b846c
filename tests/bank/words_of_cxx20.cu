// nvcc: -std=c++20
namespace n0 { template <class T> concept C = true; C auto x = 1; int y = C; }
namespace n1 { template <class T> concept C = T::v; template <C T> void f(T); void g() { f(1); } }
namespace n3 { concept C = true; }
namespace n4 { template <class T> concept C; }
namespace n5 { template <class T> concept C = 1; }
namespace n6 { template <class T> concept C = true; template <class T> concept C = true; }
namespace n7 { struct S { template <class T> concept C = true; }; }
namespace n8 { void f() { template <class T> concept C = true; } }
namespace n9 { template <class T> static concept C = true; }
namespace n10 { template <class T> concept C = true; template <> concept C<int> = false; }
namespace n11 { template <class T> concept C = true; template concept C<int>; }
namespace n12 { template <class T> requires 1 void f(T); }
namespace n13 { void f() requires true; }
namespace n14 { struct S { void f() requires true; }; }
namespace n15 { bool x = requires (int a) { a + 1; { a } -> int; }; }
namespace n16 { bool x = requires (int a) { a.b; }; }
namespace n17 { template <class T> bool x = requires (T a, ...) { a; }; }
namespace n18 { bool x = requires (int a = 3) { a; }; }
namespace n19 { template <int I> concept C = I > 3; C auto x = 1; }
namespace n20 { template <class T, class U> concept D = true; D<int> auto x = 1; D auto y = 2; }
namespace n21 { template <class T> concept C = false; void f(C auto x); void g() { f(1); } }
namespace n25 { template <class T> concept C = true; void f(C x); }
namespace n26 { template <class T> concept C = true; C f(); }
namespace n29 { auto l = [] <> () { }; }
namespace n30 { auto l = []<int I>() { return I; }; int x = l.operator()<3>(); }
namespace n31 { void f() { int a; auto l = [a, a] { }; } }
namespace n32 { void f() { int a; auto l = [=, a] { }; } }
namespace n33 { void f() { int a; auto l = [&, &a] { }; } }
namespace n34 { void f() { auto l = [b] { }; } }
namespace n35 { void f() { static int a; auto l = [a] { }; } }
namespace n36 { struct S { int a; void f() { auto l = [a] { }; } }; }
namespace n37 { struct S { int a; void f() { auto l = [=, this] { }; auto m = [this, this] { }; auto n = [*this, this] {}; } }; }
namespace n38 { void f() { auto l = [this] { }; } }
namespace n39 { void f() { int a = 1; auto l = [a] { a = 2; }; } }
namespace n40 { void f() { int a = 1; auto l = [] { return a; }; } }
namespace n41 { auto l = []() -> int { }; }
namespace n42 { auto l = [](int) { if (1) return 1; return 1.0; }; }
namespace n43 { auto l = []() mutable mutable { }; }
namespace n44 { auto l = []() static { }; }
namespace n45 { auto l = [] static { }; }
namespace n46 { auto l = [x = 1, y = x] { }; }
namespace n47 { template <class... T> auto f(T... t) { return [t...] { return t; }; } }
namespace n48 { struct S { int a; int b; }; S s{.a = 1, .b = 2}; S t{.b = 1, .a = 2}; }
namespace n49 { struct S { int a; int b; }; S s{.a = 1, .a = 2}; }
namespace n50 { struct S { int a; int b; }; S s{.c = 1}; }
namespace n51 { struct S { int a; int b; }; S s{1, .b = 2}; }
namespace n52 { struct S { int a; int b; }; S s{.a = 1, 2}; }
namespace n53 { union U { int a; float b; }; U u{.a = 1, .b = 2}; }
namespace n54 { struct S { S(int); int a; }; S s{.a = 1}; }
namespace n55 { struct S { private: int a; }; S s{.a = 1}; }
namespace n56 { struct S { int a; int b; }; S s(1, 2); S t(1, 2, 3); }
namespace n57 { struct S { int &a; int b; }; S s(1, 2); }
namespace n58 { int a[2](1, 2); int b[2](1, 2, 3); int c[](1, 2); }
namespace n59 { char8_t c = u8'a'; char d = u8'a'; const char *p = u8"a"; }
namespace n60 { char8_t a[] = u8"ab"; char b[] = u8"ab"; char8_t c[] = "ab"; }
namespace n61 { [[likely]] int x; }
namespace n62 { void f(int x) { if (x) [[likely]] [[unlikely]] { } } }
namespace n63 { [[no_unique_address]] int x; }
namespace n64 { struct S { [[no_unique_address]] static int x; [[no_unique_address]] int b : 3; }; }
namespace n65 { [[nodiscard("why")]] int f(); void g() { f(); } }
namespace n66 { [[nodiscard(1)]] int f(); }
namespace n67 { struct [[nodiscard]] S { }; S f(); void g() { f(); } }
namespace n68 { struct S { explicit(x) S(int); }; }
namespace n69 { for (int i = 0; int x : {1}) { } }
namespace n70 { void f() { for (int i : 3) { } } }
namespace n71 { void f() { int *p; for (int i : p) { } } }
namespace n72 { struct S { int *begin(); }; void f() { S s; for (int i : s) { } } }
namespace n73 { struct S { int *begin(); float *end(); }; void f() { S s; for (int i : s) { } } }
namespace n74 { struct S { int begin; int end; }; void f() { S s; for (int i : s) { } } }
namespace n75 { struct S { int x : 3 = 1; int y : 40; int z : 0; int : 0; int w : -1; float f : 3; }; }
namespace n76 { struct S { bool b : 9; unsigned char c : 9; enum E { a, b2 } e : 1; }; }
