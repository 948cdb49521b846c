// Constructors that leave bases and members without a constructor or a value.
namespace n0 { struct B { B(int); }; struct D : B { D() : x(1) { } }; }
namespace n1 { struct B { B(int); }; struct D : B { D() : n(1), n(2) { } int n; }; }
namespace n2 { struct B { B(int); }; struct D : B { D() : D() { } int n; }; }
namespace n3 { struct B { B(int); }; template <class C> struct D : B { D() { } int n; }; template struct D<int>; }
namespace n4 { struct B { B(int); }; struct D : B { template <class C> D(C) { } int n; }; }
namespace n5 { struct B { B(int); }; struct D : B { template <class C> D(C) { } int n; }; D d(1); }
namespace n9 { struct B { private: B(); }; template <class C> struct D : B { D() { } int n; }; template struct D<int>; }
namespace n10 { struct B { B() = delete; }; template <class C> struct D : B { D() { } int n; }; template struct D<int>; }
namespace n11 { struct B { B() = delete; }; struct D : B { template <class C> D(C) { } int n; }; }
namespace n12 { struct B { private: ~B(); }; struct D : B { D() { } int n; }; }
namespace n13 { struct B { private: ~B(); }; struct D : B { D(); int n; }; D d; }
namespace n14 { struct B { private: ~B(); }; struct D { B b; D() { } }; }
namespace n15 { struct B { B(int); }; struct D : B { D() : n{1, 2} { } int n; }; }
namespace n16 { struct B { B(int); }; struct D : B { D() : r(n) { } int n; }; }
namespace n17 { struct B { B(int); }; struct D : B { D() : n("s") { } int n; }; }
namespace n18 { struct B { B(int); }; struct D : B { D() : B(nope) { } int n; }; }
namespace n25 { struct B { B(int); }; struct D { D() { } B a, b; }; }
namespace n26 { struct B { B(int); }; struct D { D() { } B a[2]; B b; }; }
namespace n27 { struct B { B(int); }; struct C { C(int); }; struct D : B, C { D() { } }; }
namespace n34 { struct B { private: ~B(); }; struct D { D() { } B a; B b; }; }
namespace n35 { struct B { private: ~B(); }; struct D { D() { } ~D() { } B a; B b; }; }
namespace n36 { struct B { private: ~B(); B(); }; struct D { D() { } B a; B b; }; }
namespace n37 { struct B { private: ~B(); }; struct D { D() : a() { } B a; B b; }; }
namespace n46 { union D { D() { } int &b; }; }
