// What a range-based for goes through, and the variable in front of it.
namespace n3 { struct I { I &operator++(); bool operator!=(I); }; struct R { I begin(); I end(); }; void g() { R r; for (int x : r) ; } }
namespace n5 { struct I { int operator*(); I &operator++(); bool operator!=(I); }; struct R { I begin(); private: I end(); }; void g() { R r; for (int x : r) ; } }
namespace n6 { struct R { int *begin() const; int *end(); R(); }; void g(const R &r) { for (int x : r) ; } }
namespace n7 { struct R { int *end(); int *begin(int); int *begin(long); }; void g(R r) { for (int x : r) ; } }
namespace n8 { struct R { }; int *begin(R); int *end(R, int); void g() { R r; for (int x : r) ; } }
namespace n9 { namespace N { struct R { }; int *begin(R &, int); int *end(R &); } void g() { N::R r; for (int x : r) ; } }
namespace n10 { namespace N { struct R { }; int *begin(int); int *end(int); } void g() { N::R r; for (int x : r) ; } }
namespace n11 { namespace N { struct R { }; int *end(R); } void g() { N::R r; for (int x : r) ; } }
namespace n12 { struct R { int *begin(); long *end(); }; void g() { R r; for (int x : r) ; } }
namespace n13 { struct R { int *begin(); int end(); }; void g() { R r; for (int x : r) ; } }
namespace n14 { struct R { double begin(); double end(); }; void g() { R r; for (auto x : r) ; } }
namespace n15 { struct R { R *begin(); R *end(); }; void g() { R r; for (int x : r) ; } }
namespace n16 { struct R { int *begin; int *end(); }; void g() { R r; for (int x : r) ; } }
namespace n17 { struct F { int *operator()(); }; struct R { F begin; F end; }; void g() { R r; for (int x : r) ; } }
namespace n18 { struct R { int *(*begin)(); int *(*end)(); }; void g() { R r; for (int x : r) ; } }
namespace n19 { void g(void *p) { for (int x : *p) ; } }
namespace n20 { void g(int (&a)[]) { for (int x : a) ; } }
namespace n21 { enum E { A }; void g(E e) { for (int x : e) ; for (int y : A) ; } }
namespace n22 { void g() { int a[3]; for (int &x : a) ; for (char *p : a) ; for (const int &y : a) ; for (double &z : a) ; } }
namespace n23 { void g() { int a[3]; for (int x, y : a) ; } }
namespace n24 { void g() { int a[3]; for (int x = 1 : a) ; } }
namespace n25 { void g() { int a[3]; for (static int x : a) ; for (extern int y : a) ; } }
namespace n26 { void g() { int a[3]; for (x : a) ; } }
namespace n27 { void g() { int a[3]; int x; for (x : a) ; } }
namespace n28 { void g() { int a[3]; for (struct S { int y; } x : a) ; } }
namespace n29 { void g() { int a[3]; for (int : a) ; } }
namespace n30 { void g() { int a[3]; for (register int x : a) ; } }
namespace n31 { void g() { int a[3]; for (mutable int x : a) ; } }
namespace n32 { void g() { int a[3]; for (virtual int x : a) ; } }
namespace n33 { void g() { int a[3]; for (friend int x : a) ; } }
namespace n34 { void g() { if (static int x = 1) ; } }
namespace n35 { void g() { switch (static int x = 1) { } } }
namespace n36 { void g() { for (; static int x = 1; ) ; } }
namespace n37 { void f(int ::x); }
namespace n38 { void f(int ::x, int y); }
namespace n39 { void f(int *::x); }
namespace n40 { struct S { int ::x; }; }
namespace n41 { struct S { int ::f(); }; }
namespace n42 { struct S { static int ::x; }; }
namespace n43 { struct S { void ::operator=(int); }; }
namespace n44 { void f() { int ::x; } }
namespace n45 { void f() { int ::x = 1; } }
namespace n46 { void f() { auto l = [](int ::x) {}; } }
namespace n47 { void f() { try { } catch (int ::x) { } } }
namespace n48 { struct B { virtual decltype(auto) f() { return 1; } }; }
namespace n49 { struct B { virtual auto &f(); virtual const auto *g(); virtual auto (*h())(); }; }
namespace n50 { struct B { virtual int f(); }; struct D : B { auto f(int) { return 1; } }; }
namespace n51 { struct B { virtual int f(); }; struct D : B { auto f() const { return 1; } }; }
namespace n52 { struct B { auto f() override; }; }
namespace n53 { struct B { auto f() final; }; }
namespace n54 { struct B { virtual auto f() = 0; }; }
namespace n55 { struct B { virtual operator auto() { return 1; } }; }
namespace n56 { int g(int); int g(int v) { return g; } }
namespace n57 { int g(int v) { return g; } }
namespace n58 { int g(); int g(); int h() { return g; } }
namespace n59 { void g(); void g(int); int h() { return g; } }
namespace n60 { int g(int); double h() { return g; } }
namespace n61 { int g(int); int *h() { return g; } }
namespace n62 { int g(int); struct S {}; S h() { return g; } }
namespace n63 { int g(int); int x = g; }
namespace n64 { int g(int); int g(int); int x = g; }
namespace n65 { void g(int); void g(long); int x = g; bool b = g; }
namespace n66 { template <class T> int t(T); int g() { return t<int>; } }
namespace n67 { template <class T> int t(T); int g() { return t; } }
namespace n68 { template <class T> int t(T); int x = t<int>; }
namespace n69 { template <class T> int t(); int x = t<int>; }
namespace n70 { template <class T> int t(); int g() { return t<int>; } }
namespace n71 { struct S { int m(); int n() { return m; } }; }
namespace n72 { struct S { static int m(); int n() { return m; } }; }
