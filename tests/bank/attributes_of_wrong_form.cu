// Attributes whose brackets and words are wrong.
namespace n0 { __attribute__((1.5)) int a; }
namespace n1 { __attribute__((device) auto) const int n = 1; }
namespace n2 { __attribute__((0)) int a; }
namespace n3 { __attribute__(0 (device)) int a; }
namespace n4 { __attribute__(()device) int a; }
namespace n5 { __attribute__(void (visibility("default"))) int a; }
namespace n6 { __attribute__((global)extern) void k() {} }
namespace n7 { __attribute__((global)nullptr) void k() {} }
namespace n8 { __attribute__((global extern)) void k() {} }
namespace n9 { __attribute__(override (device)) int a; }
namespace n10 { __attribute__((device unused)) int a; }
namespace n11 { __attribute__((aligned 8)) int a; }
namespace n12 { __attribute__(("s")) int f(); }
namespace n13 { struct S { int a; int }; }
namespace n14 { struct S { template <class T> }; }
namespace n15 { template <class T> }
namespace n16 { int f() { static } }
namespace n17 { int f() { const } }
namespace n18 { int f() { int } }
namespace n19 { int f() { struct } }
namespace n20 { int f() { static; } }
namespace n21 { int f() { const; } }
namespace n22 { int f() { new } }
namespace n23 { int f() { return } }
namespace n24 { int f() { if } }
namespace n25 { int f() { if ( } }
namespace n26 { int f() { for (;;) } }
namespace n27 { int f() { while (1) } }
namespace n28 { int f() { do } }
namespace n29 { int f() { using } }
namespace n30 { int f() { operator } }
namespace n31 { int f() { throw } }
namespace n32 { int f() { delete } }
namespace n33 { int f() { sizeof } }
namespace n34 { int f() { enum } }
namespace n35 { int f() { else } }
namespace n37 { int f() { this } }
namespace n38 { int f() { & } }
namespace n39 { int f() { ! } }
namespace n40 { sizeof void k(int *) {} }
namespace n41 { return a[] = "hello"; }
namespace n42 { new enum { A }; }
