// nvcc: -std=c++20
// Of a union the active member is read.
namespace n0 { union U { int a; float b; char c; }; constexpr int f() { U u{1}; return u.a; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n1 { union U { int a; float b; char c; }; constexpr int f() { U u{1}; return u.c; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n2 { union U { int a; float b; char c; }; constexpr int f() { U u{1}; u.b = 2; return u.b; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n3 { union U { int a; float b; char c; }; constexpr int f() { U u{1}; u.b = 2; return u.a; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n4 { union U { int a; float b; char c; }; constexpr int f() { U u; u.a = 3; return u.a; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n5 { union U { int a; float b; char c; }; constexpr int f() { U u{.c = 3}; return u.c; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n6 { union U { int a; float b; char c; }; constexpr int f() { U u{.c = 3}; return u.a; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n7 { union U { int a; float b; char c; }; constexpr int f() { U u{1}; U v = u; return v.a; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n8 { union U { int a; float b; char c; }; constexpr int f() { U u{1}; U v{.b = 2}; v = u; return v.a; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n9 { union U { int a; float b; char c; }; constexpr int f() { U u{1}; U v{.b = 2}; v = u; return v.b; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n10 { union U { int a; float b; char c; }; constexpr int f() { U u{1}; int *p = &u.a; u.b = 1; return *p; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n11 { union U { int a; float b; char c; }; constexpr int f() { U u = {}; return u.a; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n12 { union U { int a; float b; char c; }; constexpr int f() { U u{}; return u.b; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n13 {  constexpr int f() { union W { int a[2]; struct { int x; } s; }; W w; w.a[1] = 3; return w.a[1]; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n14 {  constexpr int f() { struct X { int a, b; }; union W { X x; int i; }; W w{.i = 1}; w.x = X{1, 2}; return w.x.b; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n15 {  constexpr int f() { struct X { int a, b; }; union W { X x; int i; }; W w{.i = 1}; w.x.a = 2; return w.x.a; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n16 {  constexpr int f() { struct X { int a, b; }; union W { X x; int i; }; W w{.i = 1}; w.x.a = 2; return w.x.b; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n17 {  constexpr int f() { struct X { union { int a; float f; }; }; X x{1}; return x.a; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n18 {  constexpr int f() { struct X { int k; union { int a; float f; }; }; X x{1, {2}}; x.f = 1; return x.f; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n19 {  constexpr int f() { struct X { int k; union { int a; float f; }; }; X x{1, {2}}; return x.k + x.a; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n20 {  constexpr int f() { struct X { int k; union { int a; float f; }; }; X x{.k = 1, .f = 2}; return x.f; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n21 {  constexpr int f() { struct X { int k; union { int a; float f; }; }; X x{.k = 1, .f = 2}; return x.a; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n22 { struct An { int k; union { int x; float y; }; constexpr An(int v) : k(v), x(v) {} }; constexpr int f() { An a(3); return a.k + a.x; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n23 { struct An { int k; union { int x; float y; }; constexpr An(int v) : k(v), x(v) {} }; constexpr int f() { An a(3); return a.y; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n24 { struct An { int k; union { int x; float y; }; constexpr An(int v) : k(v), x(v) {} }; constexpr int f() { An a(3); a.y = 2; return a.y; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n25 { template<class T> struct Opt { union { char none; T v; }; bool has; constexpr Opt() : none(0), has(false) {} constexpr Opt(T t) : v(t), has(true) {} constexpr T get() const { return v; } }; constexpr int f() { Opt<int> o; return o.has; } constexpr int v = f(); static_assert(f() >= 0); }
namespace n26 { template<class T> struct Opt { union { char none; T v; }; bool has; constexpr Opt() : none(0), has(false) {} constexpr Opt(T t) : v(t), has(true) {} constexpr T get() const { return v; } }; constexpr int f() { Opt<int> o(3); return o.get(); } constexpr int v = f(); static_assert(f() >= 0); }
namespace n27 { template<class T> struct Opt { union { char none; T v; }; bool has; constexpr Opt() : none(0), has(false) {} constexpr Opt(T t) : v(t), has(true) {} constexpr T get() const { return v; } }; constexpr int f() { Opt<int> o(3); Opt<int> q = o; return q.get(); } constexpr int v = f(); static_assert(f() >= 0); }
