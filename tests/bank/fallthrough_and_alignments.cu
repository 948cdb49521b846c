// Statements that fall through, and operands of alignas.
namespace n0 { void f() { switch (1) { case 1: [[fallthrough]]; f(); case 2: ; } } }
namespace n1 { void f() { switch (1) { case 1: { [[fallthrough]]; } case 2: ; } } }
namespace n2 { void f() { switch (1) { case 1: if (1) { [[fallthrough]]; } case 2: ; } } }
namespace n3 { void f() { switch (1) { case 1: if (1) [[fallthrough]]; case 2: ; } } }
namespace n4 { void f() { switch (1) { case 1: if (1) [[fallthrough]]; else f(); case 2: ; } } }
namespace n5 { void f() { switch (1) { case 1: [[fallthrough]]; default: ; } } }
namespace n6 { void f() { switch (1) { case 1: [[fallthrough]]; l: case 2: goto l; } } }
namespace n7 { void f() { switch (1) { case 1: [[fallthrough]]; ; case 2: ; } } }
namespace n8 { void f() { switch (1) { case 1: [[fallthrough]]; } f(); } }
namespace n9 { void f() { switch (1) { case 1: { [[fallthrough]]; } } } }
namespace n10 { void f() { switch (1) { case 1: while (0) [[fallthrough]]; case 2: ; } } }
namespace n11 { void f() { switch (1) { case 1: do { [[fallthrough]]; } while (0); case 2: ; } } }
namespace n12 { void f() { switch (1) { case 1: { f(); [[fallthrough]]; } case 2: ; } } }
namespace n13 { void f() { switch (1) { case 1: { [[fallthrough]]; f(); } case 2: ; } } }
namespace n14 { void f() { switch (1) { case 1: try { [[fallthrough]]; } catch (...) { } case 2: ; } } }
namespace n15 { void f() { switch (1) { case 1: __attribute__((fallthrough)); f(); case 2: ; } } }
namespace n16 { void f() { switch (1) { case 1: __attribute__((fallthrough)); } } }
namespace n17 { void f() { switch (1) { case 1: switch (2) { case 2: [[fallthrough]]; } case 2: ; } } }
namespace n18 { void f() { switch (1) { [[fallthrough]]; case 2: ; } } }
namespace n19 { void f() { switch (1) { case 1: if (1) f(); else [[fallthrough]]; case 2: ; } } }
namespace n20 { void f() { switch (1) { case 1: for (;;) { [[fallthrough]]; case 3: ; } case 2: ; } } }
namespace n21 { template<class T> void f() { switch (1) { case 1: [[fallthrough]]; } } }
namespace n22 { alignas(void) int x; }
namespace n23 { alignas(int, 3) int x; }
namespace n24 { alignas(int, int) int x; }
namespace n26 { alignas(8, 4) int x; }
namespace n27 { alignas(void()) int x; }
namespace n28 { alignas(int()) int x; }
namespace n29 { alignas(int&) int x; }
namespace n30 { alignas(int[]) int x; }
namespace n31 { alignas(int[2]) int x; }
namespace n33 { alignas(const void) int x; }
namespace n34 { struct S { alignas(void) int x; }; }
namespace n35 { void f() { alignas(void) int x; } }
namespace n37 { typedef void V; alignas(V) int x; }
namespace n41 { alignas(0) int x; }
namespace n42 { alignas(1) int x; }
namespace n43 { alignas(2) double x; }
namespace n46 { alignas(8) alignas(1) int x; }
namespace n48 { int n; alignas(n) int x; }
namespace n49 { alignas(1.0) int x; }
namespace n50 { alignas(true) int x; }
namespace n51 { alignas('a') int x; }
namespace n52 { alignas(8u) int x; }
namespace n53 { alignas(1 << 3) int x; }
namespace n54 { alignas(3 + 4) int x; }
namespace n55 { constexpr int n = 3; alignas(n) int x; }
namespace n57 { alignas(sizeof(int) - 1) int x; }
namespace n58 { alignas(-8) int x; }
namespace n59 { alignas(1 - 9) int x; }
namespace n60 { alignas(8192) int x; }
namespace n61 { alignas(1LL << 40) int x; }
namespace n63 { __attribute__((aligned(3 + 4))) int x; }
namespace n64 { __attribute__((aligned(int))) int x; }
namespace n65 { __attribute__((aligned(0))) int x; }
namespace n66 { __attribute__((aligned(8, 4))) int x; }
