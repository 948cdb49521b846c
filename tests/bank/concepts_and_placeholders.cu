// nvcc: -std=c++20
namespace n0 { template <class T> concept C = true; int y = C; }
namespace n1 { template <class T> concept C = true; int y = C + 1; }
namespace n2 { template <class T> concept C = true; bool y = !C; }
namespace n3 { template <class T> concept C = true; void f() { C; } }
namespace n4 { template <class T> concept C = true; void f() { C(1); } }
namespace n5 { template <class T> concept C = true; bool y = C<1>; }
namespace n6 { template <class T, class U> concept D = true; D auto y = 2; }
namespace n7 { template <class T, class U> concept D = true; template <D T> void f(T); }
namespace n8 { template <class T> concept D = true; template <D<int> T> void f(T); }
namespace n9 { template <class T> concept D = true; D<int> auto x = 1; }
namespace n10 { template <class T> concept D = true; void f(D<int> auto x); }
namespace n11 { template <class T> concept C = true; void f(C x) { } }
namespace n12 { template <class T> concept C = true; void f(C *x) { } }
namespace n13 { template <class T> concept C = true; void f(C auto x, C y) { } }
namespace n14 { template <class T> concept C = true; void f(C<int> x) { } }
namespace n15 { template <class T> concept C = true; C f(); }
namespace n16 { template <class T> concept C = true; C x; }
namespace n17 { template <class T> concept C = true; C x = 1; }
namespace n18 { template <class T> concept C = true; const C x = 1; }
namespace n19 { template <class T> concept C = true; void f() { C x; } }
namespace n20 { template <class T> concept C = true; void f() { C x = 1; } }
namespace n21 { template <class T> concept C = true; void f() { C<int> x; } }
namespace n22 { template <class T> concept C = true; struct S { C x; }; }
namespace n23 { template <class T> concept C = true; struct S { C f(); }; }
namespace n24 { template <class T> concept C = true; int x = sizeof(C); }
namespace n25 { template <class T> concept C = true; auto x = (C)1; }
namespace n26 { template <class T> concept C = true; auto x = static_cast<C>(1); }
namespace n27 { template <class T> concept C = true; auto x = new C; }
namespace n28 { template <class T> concept C = true; auto f() -> C; }
namespace n32 { template <class T> concept C = false; auto l = [](C auto x) { }; void f() { l(1); } }
namespace n37 { template <class T> concept C = false; template <C T> struct S { S(T); }; S s(1); }
