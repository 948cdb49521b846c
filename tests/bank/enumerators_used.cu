// nvcc: -std=c++20
// Names of enumerators that using-declarations bring.
namespace n0 { enum class E { a, b }; using E::a; int a; }
namespace n1 { enum class E { a, b }; using enum E; int a; int b; }
namespace n2 { enum class E { a, b }; int a; using enum E; }
namespace n3 { enum class E { a, b }; int a; using E::a; }
namespace n4 { enum class E { a, b }; void a(); using enum E; }
namespace n5 { enum class E { a, b }; using enum E; void a(); }
namespace n6 { enum class E { a, b }; struct a { }; using enum E; }
namespace n7 { enum class E { a, b }; enum class F { a }; using enum E; using enum F; }
namespace n8 { enum class E { a, b }; enum F { a }; using enum E; }
namespace n9 { enum class E { a, b }; enum class F { a }; using E::a; using F::a; }
namespace n10 { enum class E { a, b }; struct S { using enum E; int a; void b(); }; }
namespace n11 { enum class E { a, b }; struct S { int a; using enum E; }; }
namespace n12 { enum class E { a, b }; struct S { using E::a; int a; using E::a; }; }
namespace n13 { enum class E { a, b }; void f() { using enum E; int a; { int b; } } }
namespace n14 { enum class E { a, b }; void f() { int a; using enum E; } }
namespace n15 { enum class E { a, b }; void f(int a) { using enum E; } }
namespace n16 { enum class E { a, b }; void f() { using E::a; int a; using E::a; } }
namespace n17 { enum class E { a, b }; void f() { using enum E; using enum E; struct a { }; void b(); } }
namespace n18 { enum class E { a, b }; namespace n { using enum E; } namespace n { int a; } int b; using n::b; }
namespace n19 { enum class E { a, b }; using enum E; template <class T> void a(T); template <class T> struct b { }; }
namespace n20 { enum class E { a, b }; using enum E; using a = int; typedef int b; }
namespace n21 { enum class E { a, b }; using enum E; namespace a { } }
namespace n22 { enum class E { a, b }; using enum E; E x = a; E y = c; int z = b; }
namespace n23 { enum class E { a, b }; using enum E; enum { a }; enum G { b }; }
namespace n24 { template <class T> struct S { using enum T; }; template <class T> void f() { using enum T; } enum class E { a }; S<E> s; }
namespace n25 { struct S { enum class E { a }; using enum E; }; int i = (int)S::a; struct T : S { int a; }; int j = (int)T::a; }
namespace n26 { enum class a { a, b }; using enum a; }
namespace n27 { enum class a { a, b }; using a::a; }
namespace n28 { struct a; enum class E { a }; using enum E; }
namespace n29 { struct S { struct a { }; enum class E { a }; using enum E; }; }
namespace n30 { void f() { struct a { }; enum class E { a }; using enum E; } }
namespace n31 { enum class E { a }; template <class T> struct a { }; using enum E; }
namespace n32 { enum class E { a }; using a = int; using enum E; }
namespace n33 { enum class E { a }; namespace a { } using enum E; }
namespace n34 { enum class E { a }; struct a; using E::a; }
namespace n35 { enum class E { a }; enum a : int; using enum E; }
namespace n36 { typedef struct a { } a; enum class E { a }; using enum E; }
namespace n37 { namespace N { enum { a }; } int a; using N::a; }
namespace n38 { namespace N { enum { a }; } using N::a; int a; }
namespace n39 { namespace N { enum { a }; } void a(); using N::a; }
namespace n40 { namespace N { enum { a }; } struct a { }; using N::a; }
namespace n41 { namespace N { enum { a }; } void f() { int a; using N::a; } }
namespace n42 { namespace N { enum { a }; } void f() { using N::a; int a; } }
namespace n43 { namespace N { enum { a }; } namespace M { enum { a }; } using N::a; using M::a; }
namespace n44 { struct B { enum { a }; }; struct D : B { int a; using B::a; }; }
namespace n45 { struct B { enum { a }; }; struct D : B { using B::a; int a; }; }
namespace n46 { struct B { enum { a }; }; struct D : B { using B::a; void a(); }; }
namespace n47 { namespace N { enum E { a }; } using N::E; using N::a; int a; }
