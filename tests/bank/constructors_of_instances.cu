// The same in instances and constructor templates; deleted default constructors; delegation.
namespace n0 { struct B { B(int); }; template <class Q> struct D { D() { } B a, b; }; template struct D<int>; }
namespace n1 { struct B { B(int); }; template <class Q> struct D { D() { } B a[2]; B b; }; template struct D<int>; }
namespace n2 { struct B { B(int); }; struct C { C(int); }; template <class Q> struct D : B, C { D() { } }; template struct D<int>; }
namespace n9 { struct B { private: ~B(); }; template <class Q> struct D { D() { } B a; B b; }; template struct D<int>; }
namespace n10 { struct B { private: ~B(); }; template <class Q> struct D { D() { } ~D() { } B a; B b; }; template struct D<int>; }
namespace n11 { struct B { private: ~B(); B(); }; template <class Q> struct D { D() { } B a; B b; }; template struct D<int>; }
namespace n12 { struct B { private: ~B(); }; template <class Q> struct D { D() : a() { } B a; B b; }; template struct D<int>; }
namespace n21 { struct B { B(int = 1); B(long = 2); }; template <class Q> struct D { D() { } B b; B c; }; template struct D<int>; }
namespace n23 { struct V { V(int); }; struct B : virtual V { B() : V(1) { } }; template <class Q> struct D : B { D() { } }; struct E : B { E() : B() { } }; template struct D<int>; }
namespace n31 { struct B { B(int); }; struct D { template <class Q> D(Q q) : n("s"), m(q, q), k(1, 2) { } int n, m, k; }; }
namespace n34 { struct D { constexpr D() { } int r; }; }
namespace n36 { struct D { D() : D() { } }; struct E { E() : E(1) { } E(int) : E() { } }; struct F { F() : F{} { } }; }
namespace n37 { struct D { D(int n = 1) : D() { } D(double) : D(1.5) { } }; }
namespace n38 { template <class T> struct D { D() : D() { } }; template struct D<int>; }
namespace n44 { struct B { B() = delete; }; struct D { D() { } const B d; }; }
namespace n45 { struct B { B() = delete; int n; }; struct D { D() { } const B d; }; }
namespace n46 { struct B { private: B(); int n; }; struct D { D() { } const B d; }; }
namespace n50 { struct B { B() = delete; }; struct D : B { D() { } }; }
namespace n51 { struct B { B() = delete; }; struct S { }; struct D : B, S { D() { } }; }
namespace n52 { struct B { B() = delete; }; struct S { S(); }; struct D : B, S { D() { } int n; }; }
namespace n53 { struct B { B() = delete; }; struct D : virtual B { D() { } }; }
