// Attributes in front of a class or an enumeration that declares no variable belong to nothing.
__attribute__((unused)) struct A2 { int x; };
__attribute__((packed)) struct A3 { int x; };
__attribute__((deprecated)) struct A4 { int x; };
__attribute__((visibility("default"))) struct A5 { int x; };
__attribute__((aligned(8))) enum A7 { e7 };
__attribute__((aligned(8))) union A8 { int x; };
__attribute__((aligned(8))) struct A9;
__attribute__((aligned(8), unused)) struct A10 { int x; };
__attribute__((aligned(8))) __attribute__((unused)) class A11 { int x; };
__attribute__((aligned(8))) struct A13 { int x; } v13;
typedef __attribute__((aligned(8))) struct A14 { int x; } T14;
alignas(8) struct A15 { int x; };
[[nodiscard]] struct A16 { int x; };
__attribute__(()) struct A21 { int x; };
struct A22 { int x; } __attribute__((aligned(8)));
__attribute__((noinline)) struct A23 { int x; };
__attribute__((weak)) struct A24 { int x; };
