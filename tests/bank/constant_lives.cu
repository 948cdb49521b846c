// nvcc: -std=c++20
// Objects are read in a constant expression while they live and have a value.
namespace n0 {  constexpr int f() { int x = 1; int *p = &x; delete p; return 1; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n1 {  constexpr int f() { int *p = nullptr; delete p; return 1; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n2 {  constexpr int f() { int *p = nullptr; delete[] p; return 1; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n3 { struct S { int *p; constexpr S(int n) : p(new int(n)) {} constexpr ~S() { delete p; } constexpr int get() const { return *p; } }; constexpr int f() { S s(4); return s.get(); } constexpr int v = f(); static_assert(f() >= 0); }
namespace n4 { struct S { int *p; constexpr S(int n) : p(new int(n)) {} constexpr ~S() { delete p; } constexpr int get() const { return *p; } }; constexpr int f() { return S(5).get(); } constexpr int v = f(); static_assert(f() >= 0); }
namespace n5 { struct S { int *p; constexpr S(int n) : p(new int(n)) {} constexpr ~S() { delete p; } constexpr int get() const { return *p; } }; constexpr int f() { S s(4); S t(5); return s.get() + t.get(); } constexpr int v = f(); static_assert(f() >= 0); }
namespace n6 { struct S { int *p; constexpr S(int n) : p(new int(n)) {} constexpr ~S() { delete p; } constexpr int get() const { return *p; } }; constexpr int f() { S a[2] = {S(1), S(2)}; return a[0].get() + a[1].get(); } constexpr int v = f(); static_assert(f() >= 0); }
namespace n7 { struct S { int *p; constexpr S(int n) : p(new int(n)) {} constexpr ~S() { delete p; } constexpr int get() const { return *p; } }; constexpr int f() { const S &s = S(4); return s.get(); } constexpr int v = f(); static_assert(f() >= 0); }
namespace n8 { struct S { int *p; constexpr S(int n) : p(new int(n)) {} constexpr ~S() { delete p; } constexpr int get() const { return *p; } }; constexpr int f() { const int &r = S(4).get(); return r; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n9 { struct S { int *p; constexpr S(int n) : p(new int(n)) {} constexpr ~S() { delete p; } constexpr int get() const { return *p; } }; constexpr int f() { int *q; { S s(3); q = s.p; } return *q; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n10 { struct S { int *p; constexpr S(int n) : p(new int(n)) {} constexpr ~S() { delete p; } constexpr int get() const { return *p; } }; constexpr int f() { if (S s(3); s.get() == 3) return 1; return 2; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n11 { struct S { int *p; constexpr S(int n) : p(new int(n)) {} constexpr ~S() { delete p; } constexpr int get() const { return *p; } }; constexpr int f() { switch (S s(3); s.get()) { case 3: return 1; default: return 2; } } constexpr int v = f(); static_assert(f() >= 0); }
namespace n12 { struct S { int *p; constexpr S(int n) : p(new int(n)) {} constexpr ~S() { delete p; } constexpr int get() const { return *p; } }; constexpr int f() { for (S s(3); *s.p > 0; --*s.p) {} return 1; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n13 { struct S { int *p; constexpr S(int n) : p(new int(n)) {} constexpr ~S() { delete p; } constexpr int get() const { return *p; } }; constexpr int f() { S s(3); while (true) { S t(4); if (t.get() == 4) break; } return s.get(); } constexpr int v = f(); static_assert(f() >= 0); }
namespace n14 { struct S { int *p; constexpr S(int n) : p(new int(n)) {} constexpr ~S() { delete p; } constexpr int get() const { return *p; } }; constexpr int f() { auto f = [](S s) { return s.get(); }; return f(S(3)); } constexpr int v = f(); static_assert(f() >= 0); }
namespace n15 { struct Cnt { int *n; constexpr Cnt(int *n) : n(n) { ++*n; } constexpr ~Cnt() { --*n; } }; constexpr int f() { int n = 0; { Cnt a(&n); Cnt b(&n); } return n; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n16 { struct Cnt { int *n; constexpr Cnt(int *n) : n(n) { ++*n; } constexpr ~Cnt() { --*n; } }; constexpr int f() { int n = 0; Cnt a(&n); { Cnt b(&n); } return n; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n17 { struct Cnt { int *n; constexpr Cnt(int *n) : n(n) { ++*n; } constexpr ~Cnt() { --*n; } }; constexpr int f() { int n = 0; Cnt(&n), n += 10; return n; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n18 { struct Cnt { int *n; constexpr Cnt(int *n) : n(n) { ++*n; } constexpr ~Cnt() { --*n; } }; constexpr int f() { int n = 0; for (int i = 0; i < 3; ++i) { Cnt c(&n); if (i == 1) continue; } return n; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n19 {  constexpr int f() { int x; return x; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n20 {  constexpr int f() { int x; x = 3; return x; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n21 {  constexpr int f() { int x; int y = x; return 1; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n22 {  constexpr int f() { int a[3]; a[0] = 1; return a[0]; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n23 {  constexpr int f() { int a[3] = {1}; return a[2]; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n24 {  constexpr int f() { struct X { int a, b; }; X x; x.a = 1; return x.a; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n25 {  constexpr int f() { struct X { int a, b; }; X x; x.a = 1; return x.b; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n26 {  constexpr int f() { struct X { int a, b; }; X x; x.a = 1; X y = x; return y.a; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n27 {  constexpr int f() { struct X { int a, b = 3; }; X x; return x.b; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n28 {  constexpr int f() { struct X { int a; X() = default; int g() const { return a; } }; X x{}; return x.a; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n29 {  constexpr int f() { class X { int a; public: X() = default; constexpr int g() const { return a; } }; X x{}; return x.g(); } constexpr int v = f(); static_assert(f() >= 0); }
namespace n30 {  constexpr int f() { int x; int *p = &x; *p = 2; return x; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n31 {  constexpr int f() { int x; int &r = x; return r; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n32 {  constexpr int f() { int x; ++x; return x; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n33 {  constexpr int f() { bool b; if (b) return 1; return 2; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n34 {  constexpr int f() { int x; return sizeof x; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n35 {  constexpr int f() { int x; (void)x; return 1; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n36 {  constexpr int f() { int *p; { int y = 2; p = &y; } return *p; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n37 {  constexpr int f() { int *p = nullptr; { int y = 2; p = &y; *p = 3; } return 1; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n38 {  constexpr int f() { int *p = nullptr; for (int i = 0; i < 2; ++i) { int y = i; if (p) return *p; p = &y; } return 1; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n39 {  constexpr int f() { int *p = nullptr; for (int i = 0; i < 2; ++i) { p = &i; } return *p; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n40 {  constexpr int f() { auto f = [](const int &x) -> const int & { return x; }; return f(3); } constexpr int v = f(); static_assert(f() >= 0); }
namespace n41 {  constexpr int f() { const int &r = 4; return r; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n42 {  constexpr int f() { try { return 1; } catch (...) { return 2; } } constexpr int v = f(); static_assert(f() >= 0); }
namespace n43 {  constexpr int f() { try { throw 1; } catch (...) { return 2; } return 3; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n44 {  constexpr int f() { asm("nop"); return 1; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n45 {  constexpr int f() { if (false) { asm("nop"); } return 1; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n46 {  constexpr int f() { return __builtin_is_constant_evaluated() ? 1 : 2; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n47 {  constexpr int f() { if (__builtin_is_constant_evaluated()) return 1; else return 2; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n48 { struct It { int i; constexpr int operator*() const { return i; } constexpr It &operator++() { ++i; return *this; } constexpr bool operator!=(const It &o) const { return i != o.i; } }; struct Rg { int n; constexpr It begin() const { return {0}; } constexpr It end() const { return {n}; } }; constexpr int f() { int s = 0; for (int i : Rg{4}) s += i; return s; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n49 { struct It { int i; constexpr int operator*() const { return i; } constexpr It &operator++() { ++i; return *this; } constexpr bool operator!=(const It &o) const { return i != o.i; } }; struct Rg { int n; constexpr It begin() const { return {0}; } constexpr It end() const { return {n}; } }; constexpr int f() { int s = 0; for (int i : Rg{4}) { if (i == 2) break; s += i; } return s; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n50 { struct It { int i; constexpr int operator*() const { return i; } constexpr It &operator++() { ++i; return *this; } constexpr bool operator!=(const It &o) const { return i != o.i; } }; struct Rg { int n; constexpr It begin() const { return {0}; } constexpr It end() const { return {n}; } }; constexpr int f() { Rg r{4}; int s = 0; for (auto i : r) { if (i == 2) continue; s += i; } return s; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n51 { struct Ra { int a[3] = {1, 2, 3}; constexpr const int *begin() const { return a; } constexpr const int *end() const { return a + 3; } }; constexpr int f() { Ra r; int s = 0; for (int i : r) s += i; return s; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n52 { struct Ra { int a[3] = {1, 2, 3}; constexpr const int *begin() const { return a; } constexpr const int *end() const { return a + 3; } }; constexpr int f() { int s = 0; for (const int &i : Ra{}) s += i; return s; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n53 {  constexpr int f() { struct Self { Self *s; constexpr Self() : s(this) {} }; Self a; return a.s == &a; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n54 {  constexpr int f() { struct Self { Self *s; constexpr Self() : s(this) {} }; auto mk = [] { return Self(); }; Self a = mk(); return a.s == &a; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n55 {  constexpr int f() { struct Self { Self *s; int k = 3; constexpr Self() : s(this) {} }; Self a; return a.s->k; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n56 {  constexpr int f() { struct Self { Self *s; int k = 3; constexpr Self() : s(this) {} }; return Self().s->k; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n57 {  constexpr int f() { struct K { const int c; constexpr K(int v) : c(v) {} }; const K k(3); return k.c; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n58 {  constexpr int f() { struct K { int c; constexpr K(int v) { c = v; } }; const K k(3); return k.c; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n59 {  constexpr int f() { struct K { int c; constexpr K(int v) { set(v); } constexpr void set(int v) { c = v; } }; const K k(3); return k.c; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n60 {  constexpr int f() { struct K { int a[2]; constexpr K() : a{1, 2} {} constexpr K(const K &o) : a{o.a[0], o.a[1]} {} }; struct H { K k; int z; }; H h{{}, 2}; H g = h; return g.k.a[1]; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n61 {  constexpr int f() { struct K { int a; constexpr K(int a) : a(a) {} constexpr K(const K &o) : a(o.a + 1) {} }; struct H { K k; int z; }; H h{K(1), 2}; H g = h; return g.k.a; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n62 {  constexpr int f() { struct K { int a; constexpr K(int a) : a(a) {} constexpr K &operator=(const K &o) { a = o.a + 1; return *this; } }; struct H { K k; int z; }; H h{K(1), 2}; H g{K(5), 2}; g = h; return g.k.a; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n63 {  constexpr int f() { struct Base { int v; constexpr Base(int v) : v(v) {} }; struct Der : Base { using Base::Base; }; Der d(3); return d.v; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n64 {  constexpr int f() { int a[3] = {3,1,2}; for (int i = 0; i < 3; ++i) for (int j = i + 1; j < 3; ++j) if (a[j] < a[i]) { int t = a[i]; a[i] = a[j]; a[j] = t; } return a[0] * 100 + a[1] * 10 + a[2]; } constexpr int v = f(); static_assert(f() >= 0); }
