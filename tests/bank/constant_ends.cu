// nvcc: -std=c++20
// Destructors run at the ends of scopes and of constant variables.
namespace n0 { constexpr int f() { int *p = nullptr; return p[0]; } constexpr int v = f(); }
namespace n1 { constexpr int f() { int *p = nullptr; return *(p + 0); } constexpr int v = f(); }
namespace n2 { constexpr int f() { int *p = nullptr; return p + 0 == nullptr; } constexpr int v = f(); }
namespace n3 { constexpr int f() { int *p = nullptr, *q = nullptr; return p - q; } constexpr int v = f(); }
namespace n4 { struct S { int a; constexpr S(int x) : a(x) {} constexpr ~S() {} }; constexpr S s(1); }
namespace n5 { struct S { int a; constexpr S(int x) : a(x) {} constexpr ~S() { if (a == 5) throw 1; } }; constexpr S s(5); }
namespace n6 { struct S { int a; constexpr S(int x) : a(x) {} constexpr ~S() { if (a == 5) throw 1; } }; constexpr S s(4); }
namespace n7 { struct S { int a; constexpr S(int x) : a(x) {} constexpr ~S() { if (a == 5) throw 1; } }; constinit S s(5); }
namespace n8 { struct S { int a; constexpr S(int x) : a(x) {} constexpr ~S() { if (a == 5) throw 1; } }; constexpr int f() { S s(5); s.a = 2; return 1; } constexpr int v = f(); }
namespace n9 { struct S { int a; constexpr S(int x) : a(x) {} constexpr ~S() { if (a == 5) throw 1; } }; constexpr int v = S(5).a; }
namespace n10 { struct S { int a; constexpr S(int x) : a(x) {} constexpr ~S() { if (a == 5) throw 1; } }; constexpr int v = S(4).a; }
namespace n11 { struct M { int *c; constexpr ~M() { ++*c; } }; struct H { M m; M n; constexpr H(int *c) : m{c}, n{c} {} constexpr ~H() {} }; constexpr int f() { int c = 0; { H h(&c); } return c; } static_assert(f() == 2); }
namespace n12 { struct M { int *c; constexpr ~M() { ++*c; } }; struct H { M m; M n; constexpr H(int *c) : m{c}, n{c} {} }; constexpr int f() { int c = 0; { H h(&c); } return c; } static_assert(f() == 2); }
namespace n13 { struct M { int *c; constexpr ~M() { ++*c; } }; constexpr int f() { int c = 0; { M m{&c}; if (c == 0) return c; } return 7; } static_assert(f() == 0); }
namespace n14 { struct M { int *c; constexpr ~M() { ++*c; } }; constexpr int f() { int c = 0; for (int i = 0; i < 4; ++i) { M m{&c}; if (i == 2) break; } return c; } static_assert(f() == 3); }
namespace n15 { struct M { int *c; constexpr ~M() { ++*c; } }; constexpr void g(M m) {} constexpr int f() { int c = 0; g(M{&c}); g({&c}); return c; } static_assert(f() == 2); }
namespace n16 { struct M { int *c; constexpr ~M() { ++*c; } }; constexpr M g(int *c) { return M{c}; } constexpr int f() { int c = 0; { M m = g(&c); if (c) return 5; } g(&c); return c; } static_assert(f() == 2); }
namespace n17 { struct M { int *c; constexpr ~M() { ++*c; } }; constexpr int f() { int c = 0; const M &m = M{&c}; int k = c; return k; } static_assert(f() == 0); }
namespace n18 { struct M { int *c; constexpr ~M() { ++*c; } }; constexpr int f() { int c = 0; M *m = new M[3]{{&c}, {&c}, {&c}}; delete[] m; return c; } static_assert(f() == 3); }
namespace n19 { struct M { int *c; constexpr M(int *c) : c(c) {} constexpr ~M() { ++*c; } }; constexpr int f() { int c = 0; { auto l = [m = M(&c)] { return 1; }; l(); } return c; } static_assert(f() == 1); }
namespace n20 { struct M { int *c; constexpr M(int *c) : c(c) {} constexpr M(const M &o) : c(o.c) { *c += 10; } constexpr ~M() { ++*c; } }; constexpr int f() { int c = 0; { M a(&c); M b = a; } return c; } static_assert(f() == 12); }
namespace n21 { struct M { int *c; constexpr M(int *c) : c(c) {} constexpr M(const M &o) : c(o.c) { *c += 10; } constexpr ~M() { ++*c; } }; constexpr M g(int *c) { M m(c); return m; } constexpr int f() { int c = 0; { M b = g(&c); } return c; } static_assert(f() > 0); }
namespace n22 { union U { int a; struct { int b, c; } s; }; constexpr int f() { U u{.s = {1, 2}}; u.s.b = 3; return u.s.b + u.s.c; } static_assert(f() == 5); }
namespace n23 { union U { int a[2]; float b; constexpr U() : b(1) {} }; constexpr int f() { U u; u.a[0] = 1; u.a[1] = 2; return u.a[1]; } static_assert(f() == 2); }
namespace n24 { union U { int a; long b = 5; }; constexpr U u{}; static_assert(u.b == 5); }
namespace n25 { union U { int a; long b = 5; }; constexpr U u; static_assert(u.b == 5); }
namespace n26 { union U { int a; long b = 5; constexpr U() {} }; constexpr U u{}; static_assert(u.b == 5); }
namespace n27 { union U { int a; long b; }; constexpr U u{1}; constexpr int k = u.b; }
namespace n28 { union U { int a; long b; }; constexpr U u{1}; constexpr int k = u.a; }
namespace n29 { union U { int a; long b; }; constexpr long f(U u) { return u.b; } constexpr long k = f({1}); }
namespace n30 { struct S { enum { I, F } t; union { int i; float f; }; constexpr S(int x) : t(I), i(x) {} constexpr S(float x) : t(F), f(x) {} constexpr int get() const { return t == I ? i : (int)f; } }; static_assert(S(3).get() == 3); static_assert(S(2.5f).get() == 2); }
namespace n32 { struct S { union { int i; float f; }; constexpr void set(float x) { f = x; } }; constexpr int f() { S s{3}; s.set(2); return s.f; } static_assert(f() == 2); }
namespace n33 { struct S { int k = 4; union { int i = 3; float f; }; }; constexpr S s; static_assert(s.k + s.i == 7); }
namespace n34 { struct S { int k = 4; union { int i = 3; float f; }; constexpr S() {} }; constexpr S s; static_assert(s.k + s.i == 7); }
namespace n35 { struct S { int k = 4; union { int i = 3; float f; }; constexpr S() : f(2) {} }; constexpr S s; static_assert(s.k + s.f == 6); }
namespace n36 { struct B { int x = 1; }; struct C : B { int y = 2; }; struct D : C { int z = 3; }; constexpr D d; static_assert(d.x + d.y + d.z == 6); constexpr const B &b = d; static_assert(static_cast<const D &>(b).z == 3); }
namespace n37 { template<class T> struct Base { constexpr int go() const { return static_cast<const T *>(this)->impl(); } }; struct Der : Base<Der> { int k = 5; constexpr int impl() const { return k; } }; static_assert(Der().go() == 5); }
namespace n38 { template<class T> struct Base { constexpr int go() { return static_cast<T &>(*this).impl(); } }; struct Der : Base<Der> { int k = 5; constexpr int impl() { return k; } }; constexpr int f() { Der d; return d.go(); } static_assert(f() == 5); }
