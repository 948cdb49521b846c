// Damaged values of attributes, and values of what has no name.
namespace n0 { void f() { int x; __attribute__((device)) } }
namespace n1 { void f() { int x; __attribute__((global)) } }
namespace n2 { void f() { int x; __attribute__((noinline)) } }
namespace n4 { void f() { int x; __attribute__((host)) __attribute__((device)) } }
namespace n5 { void f() { int x = 0; __attribute__((device)) x = 1; } }
namespace n6 { void f() { int x = 0; __attribute__((device)) ; } }
namespace n7 { void f() { int x = 0; __attribute__((device)) int y; } }
namespace n8 { void f() { int x = 0; __attribute__((device)) { x = 1; } } }
namespace n9 { void f() { int x = 0; __attribute__((device)) return; } }
namespace n10 { void f() { int x = 0; __attribute__((device)) if (x) return; } }
namespace n11 { void f() { int x = 0; if (x) __attribute__((device)) } }
namespace n13 { void f() { int x = 0; for (;;) __attribute__((device)) } }
namespace n14 { template <class T> void f() { __attribute__((device)) } }
namespace n15 { void f() { auto g = [] { __attribute__((device)) }; } }
namespace n16 { __attribute__((global)) void __attribute__((launch_bounds(128, 1 4))) a() {} }
namespace n17 { __attribute__((global)) void __attribute__((launch_bounds(128, 1, public: ))) a() {} }
namespace n18 { __attribute__((global)) void __attribute__((launch_bounds(128, ,1 4))) a() {} }
namespace n19 { __attribute__((global)) void __attribute__((launch_bounds())) a() {} }
namespace n20 { __attribute__((global)) void __attribute__((launch_bounds(128,))) a() {} }
namespace n21 { __attribute__((global)) void __attribute__((launch_bounds(128 +))) a() {} }
namespace n22 { __attribute__((global)) void __attribute__((launch_bounds(int))) a() {} }
namespace n23 { __attribute__((global)) void __attribute__((launch_bounds(128 128))) a() {} }
namespace n24 { __attribute__((global)) void __attribute__((launch_bounds(= 3))) a() {} }
namespace n25 { __attribute__((global)) void __attribute__((launch_bounds(3] 1))) a() {} }
namespace n26 { __attribute__((global)) void __attribute__((launch_bounds(class))) a() {} }
namespace n27 { __attribute__((global)) void __attribute__((launch_bounds(3 class))) a() {} }
namespace n28 { __attribute__((global)) void __attribute__((launch_bounds(3, class))) a() {} }
namespace n29 { template <class P> __attribute__((global)) void __attribute__((launch_bounds(P))) k2(P p) { } }
namespace n30 { template <class P> __attribute__((global)) void __attribute__((launch_bounds(P::))) k2(P p) { } }
namespace n31 { template <class P> __attribute__((global)) void __attribute__((launch_bounds(P::x y))) k2(P p) { } }
namespace n32 { __attribute__((cluster_dims(1, 2 __attribute__((host)) ))) __attribute__((global)) void c() {} }
namespace n33 { __attribute__((cluster_dims(1, 2 3))) __attribute__((global)) void c() {} }
namespace n34 { __attribute__((cluster_dims(1, , 3))) __attribute__((global)) void c() {} }
namespace n35 { __attribute__((cluster_dims(1, 2, ))) __attribute__((global)) void c() {} }
namespace n36 { __attribute__((cluster_dims(1, 2, int))) __attribute__((global)) void c() {} }
namespace n37 { __attribute__((cluster_dims(1, 2, return))) __attribute__((global)) void c() {} }
namespace n38 { __attribute__((global)) __attribute__((maxnreg(1 2))) void c() {} }
namespace n39 { __attribute__((global)) __attribute__((maxnreg(,1))) void c() {} }
namespace n40 { __attribute__((global)) __attribute__((maxnreg(+))) void c() {} }
namespace n41 { __attribute__((global)) void __attribute__((block_size(128 1))) a() {} }
namespace n42 { __attribute__((device)) alignas(128 class ) int ad; }
namespace n43 { __attribute__((device)) alignas(128 int ) int ad; }
namespace n44 { __attribute__((device)) alignas(128 4) int ad; }
namespace n45 { __attribute__((device)) alignas(,) int ad; }
namespace n46 { struct alignas(16 16) S { int x; }; }
namespace n47 { struct alignas(+) S { int x; }; }
namespace n48 { __attribute__((aligned(16 16))) int x; }
namespace n49 { __attribute__((aligned(class))) int x; }
namespace n50 { __attribute__((aligned(+))) int x; }
namespace n51 { static_assert(1 == 1, "" 3); }
namespace n52 { static_assert(1 == 1, "a", 3); }
namespace n53 { void f(int y, int a) { int = y; } }
namespace n54 { void f(int y, int a) { int = y a; } }
namespace n55 { void f(int y, int a) { int = z; } }
namespace n56 { void f(int y, int a) { int = y, b = a; b = 1; } }
namespace n57 { void f(int y, int a) { int = 0 a; } }
namespace n58 { void f(int y, int a) { int = ; } }
namespace n59 { void f(int y, int a) { int & = y; } }
namespace n60 { void f(int y, int a) { auto = y; } }
namespace n61 { void f(int y, int a) { static int = y z; } }
