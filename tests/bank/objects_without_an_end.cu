// Objects that cannot be ended, and what is made in templates.
namespace n0 { struct E { E(int); }; struct D : E { int n; }; template <class T> void u() { D w; } }
namespace n1 { struct E { E(int); }; struct D : E { int n; }; template <class T> void u() { new D; } }
namespace n2 { struct E { E(int); }; struct D : E { int n; }; template <class T> void u() { new D(); } }
namespace n3 { struct E { E(int); }; struct D : E { int n; }; template <class T> D u() { D().n; D().n = 1; (void)D(); } }
namespace n6 { struct D { D() = delete; int n; }; template <class T> void u() { static D w; D v[2]; const D c; } }
namespace n10 { struct B { B() = delete; int b; }; struct D : B { D(char *q) : B{q} { } }; }
namespace n11 { struct B { B() = delete; int b; }; struct D : B { D(char *q) : B{1, 2} { } }; }
namespace n12 { struct B { B() = delete; int b; }; struct D : B { D(char *q) : B() { } }; }
namespace n13 { struct B { B() = delete; B(int); int b; }; struct D : B { D(char *q) : B() { } }; }
namespace n14 { struct B { B() = delete; B(int); int b; }; struct D : B { D(char *q) : B{} { } }; }
namespace n17 { struct B { B(); int b; }; struct D : B { D(char *q) : B{1, 2, 3} { } }; }
namespace n23 { struct B { B(int = 1); B(long = 2); }; B b; }
namespace n24 { struct B { B(int = 1); B(); }; struct E { B b; E() = default; }; E e; }
namespace n25 { struct B { B(int = 1); B(...); }; B b; struct C { C(int = 1); template <class... T> C(T...); }; C c; }
namespace n26 { struct B { ~B() = delete; }; struct D : virtual B { D(); }; void f() { D d; } struct E : B { ~E(); }; struct F : B { virtual ~F(); }; struct G { B b; virtual ~G() { } }; }
namespace n27 { struct B { private: ~B(); friend struct D; }; struct D : B { D(); }; D d; struct E { D d; }; E e; class F { ~F(); }; struct G { F f; G(); }; G g; G h[2]; G *i = new G; }
namespace n28 { struct B { private: ~B(); }; struct D : B { int n; }; struct E : D { }; E d; struct F { E e[2]; }; F f; F g[2]; }
namespace n29 { struct B { ~B() = delete; }; struct D : B { int n; }; struct E : D { }; E d; struct F { E e[2]; }; F f; F g[2]; }
