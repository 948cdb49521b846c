// Friends and bases that are not accessible, and calls that are no constants.
namespace n0 { struct C { private: enum class D : int; }; enum class C::D : int { y }; int i = (int)C::D::y; }
namespace n1 { class A { void f(); }; class B { friend void A::f(); }; }
namespace n2 { class A { static int i; }; class B { friend int A::f(); }; }
namespace n3 { template<class T> class A { void f(); }; class B { friend void A<int>::f(); }; }
namespace n4 { class A { int i; }; int a1 = A().i; }
namespace n5 { class A { int i; } a; int a1 = a.i; }
namespace n6 { class A { int i; public: operator int(); }; int a1 = A().i; }
namespace n7 { class A { static int i; }; int a1 = A().i; int a2 = A::i; }
namespace n8 { struct A { int i; }; struct B : private A {}; int a1 = B().i; }
namespace n9 { struct A { int i; protected: int j; private: int k; }; struct B : A { int f(A a) { return a.j + this->j + a.k; } }; }
namespace n10 { class Foo { static void f(); static void f(int); }; void (*p)() = Foo::f; void (*q)() = &Foo::f; }
namespace n11 { class C { protected: class P { public: int i; }; }; struct X : C::P { }; }
namespace n12 { class C { typedef int T; class P {}; }; template<class T> struct Q {}; struct R : Q<C::T> {}; }
namespace n13 { class C { struct P {}; }; struct D { friend class C; }; struct E : C { struct F : P {}; }; }
namespace n14 { class A { public: class I { void h(); }; }; class B { friend void A::I::h(); }; }
namespace n15 { class A { class B; public: B *b; }; class A::B { public: static int s; }; int f(A a) { return A::B::s; } }
namespace n23 { int subtrees = 4; struct Tree { Tree *L[subtrees]; }; }
namespace n24 { bool foo(int) { return 1; } void g() { static_assert(foo(1), "Error"); } }
