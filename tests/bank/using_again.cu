struct A { int i; typedef int T; void f(); struct S { }; enum E { e }; };
struct B { int i; typedef int T; void f(); struct S { }; };
struct D1 : A { int i; using A::i; };
struct D2 : A { using A::i; int i; };
struct D3 : A { using A::T; typedef int T; };
struct D4 : A { typedef int T; using A::T; };
struct D5 : A { void f(int); using A::f; };
struct D6 : A { int f; using A::f; };
struct D7 : A { struct S { }; using A::S; };
struct D8 : A { int S; using A::S; };
struct D9 : A, B { using A::i; using B::i; using A::f; using B::f; using A::T; using B::T; };
namespace N { int a; void f(); struct S { }; typedef int T; typedef long L; extern "C" int shared; }
namespace M { int a; void f(); struct S { }; typedef int T; extern "C" int shared; }
namespace P1 { using N::a; using M::a; using N::f; using M::f; using N::T; using M::T; using N::a; using N::shared; }
namespace P2 { int a; using N::a; typedef int T; using N::T; typedef int L; using N::L; }
namespace P3 { using N::L; typedef int L; }
namespace P4 { int f; using N::f; int S; using N::S; }
void block() { using N::a; { using M::a; } }
void other() { using N::a; using M::a; }
