// nvcc: -std=c++20
// Constants are whole objects; allocations do not outlive the evaluation.
namespace n0 { constexpr int f() { int a[3]; a[0] = 1; return a[2]; } constexpr int v = f(); }
namespace n1 { constexpr int f() { int a[3]; a[1] = 1; return a[0]; } constexpr int v = f(); }
namespace n2 { constexpr int f() { int a[3]; return a[0]; } constexpr int v = f(); }
namespace n3 { constexpr int f() { int a[20]; a[1] = 1; return a[10]; } constexpr int v = f(); }
namespace n4 { constexpr int f() { struct X { int a[3]; int b; }; X x; x.b = 1; return x.a[1]; } constexpr int v = f(); }
namespace n5 { constexpr int f() { struct X { int a[3]; int b; }; X x; x.a[0] = 1; return x.a[1]; } constexpr int v = f(); }
namespace n6 { constexpr int f() { struct X { int a, b; }; X x[3]; x[0].a = 1; return x[0].b; } constexpr int v = f(); }
namespace n7 { constexpr int f() { struct X { int a, b; }; X x[3]; x[0].a = 1; return x[1].a; } constexpr int v = f(); }
namespace n8 { constexpr int f() { struct X { int a, b; }; X x[3]; x[0] = {1,2}; return x[1].a; } constexpr int v = f(); }
namespace n9 { constexpr int f() { int a[2][2]; a[0][0] = 1; return a[1][1]; } constexpr int v = f(); }
namespace n10 { constexpr int f() { int a[2][2]; a[0][0] = 1; return a[0][1]; } constexpr int v = f(); }
namespace n11 { constexpr int f() { double a[2]; a[0] = 1; return a[1] > 0; } constexpr int v = f(); }
namespace n12 { struct X { int a, b; }; constexpr X f() { X x; x.a = 1; return x; } constexpr int v = f().a; }
namespace n13 { struct X { int a, b; }; constexpr int g(X x) { return x.a; } constexpr int f() { X x; x.a = 1; return g(x); } constexpr int v = f(); }
namespace n14 { struct X { int a, b; }; constexpr int f() { X x; X y = x; return 1; } constexpr int v = f(); }
namespace n15 { struct X { int a[2]; }; constexpr int f() { X x; x.a[0] = 1; X y = x; return y.a[0]; } constexpr int v = f(); }
namespace n16 { struct X { int a[2]; }; constexpr X f() { X x; x.a[0] = 1; return x; } constexpr X v = f(); }
namespace n17 { struct X { int a[2]; }; constexpr X f() { X x; x.a[0] = 1; return x; } constexpr int v = f().a[0]; }
namespace n18 { struct X { int a; int b; constexpr X() : a(1) {} }; constexpr int v = X().a; }
namespace n19 { union U { int a; float b; constexpr U() {} }; constexpr U u; }
namespace n20 { union U { int a; float b; constexpr U() {} }; constexpr U u{}; }
namespace n21 { struct E {}; struct S { E e; int k; constexpr S() : k(1) {} }; constexpr S s{}; }
namespace n22 { struct S { int a : 3; int : 5; int b : 4; }; constexpr S s{1, 2}; }
namespace n23 { struct S { int a : 3; int : 5; int b : 4; constexpr S() : a(1), b(2) {} }; constexpr S s; }
namespace n24 { struct S { int a = 1; int b; }; constexpr S s{}; }
namespace n25 { struct S { int a = 1; int b; }; constexpr int f() { S s; return s.a; } constexpr int v = f(); }
namespace n26 { constexpr int f() { unsigned char a, b; b = a; return 1; } constexpr int v = f(); }
namespace n27 { constexpr int *f() { return new int(2); } constexpr int g() { int *p = f(); int r = *p; delete p; return r; } constexpr int v = g(); }
namespace n28 { constexpr int v = (delete new int(2), 3); }
namespace n29 { const int v = *new int(2); }
namespace n30 { const int v = *new int(2); int a[v]; }
namespace n31 { constexpr int f(int n) { int *p = new int[n]; delete[] p; return 1; } constexpr int v = f(0); }
namespace n32 { struct B { virtual int f() const { return 1; } }; struct D : B { int f() const { return 2; } }; constexpr int g(const B &b) { return b.f(); } constexpr int v = g(D()); }
namespace n33 { struct B { constexpr virtual int f() const { return 1; } }; int g() { B b; constexpr int v = b.B::f(); return v; } }
namespace n34 { struct B { constexpr virtual int f() const = 0; constexpr B() { } }; struct D : B { int k; constexpr D() : k(B::g()) {} }; int z; }
namespace n35 { struct B { constexpr virtual int f() const { return 1; } int k; constexpr B() : k(f()) {} }; struct D : B { constexpr int f() const { return 2; } }; constexpr D d; static_assert(d.k == 1); static_assert(d.f() == 2); }
namespace n36 { struct B { constexpr virtual const B *me() const { return this; } }; struct D : B { int k = 4; constexpr const D *me() const override { return this; } }; constexpr D d; constexpr const B &b = d; static_assert(b.me() == &d); static_assert(d.me()->k == 4); }
namespace n37 { struct A { int a = 1; constexpr virtual int f() const { return a; } }; struct B { int b = 2; constexpr virtual int g() const { return b; } }; struct C : A, B { int c = 3; constexpr int f() const { return c; } constexpr int g() const { return c + 1; } }; constexpr C c; constexpr const B &b = c; constexpr const A &a = c; static_assert(b.g() == 4); static_assert(a.f() == 3); static_assert(dynamic_cast<const A *>(&b) == &a); }
namespace n38 { struct A { constexpr virtual ~A() {} }; struct B : private A { constexpr const A *up() const { return this; } }; constexpr B b; static_assert(dynamic_cast<const B *>(b.up()) == nullptr); }
