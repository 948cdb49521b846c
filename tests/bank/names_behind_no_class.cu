typedef int I; typedef int *P; typedef int A[3]; using U = float; struct S { typedef int I; }; namespace n { typedef int I; } template <class T> struct T1 { typedef T I; };
I::a1 b1;
P::a2 b2();
A::a3 *b3;
U::a4 b4 = 1;
static I::a5 b5; typedef I::a6 b6; int after = missing;
S::I::x c1; n::I::x c2; T1<int>::I::x c3; struct D { S::I::x y; };
int d1 = I::x; int d2 = sizeof(I::x); int d3 = n::I::x; void f() { int a = I::x; I::x; }
typedef void F(); using G = int(int); F e1{}; static F e2 {}; struct E { F e3 {}; }; typedef F H; H e5 {}; template <class T> using K = void(T); K<int> e6 {};
F valid1, valid2; F *e7{}; F &e8 = valid1; void (*e9)(){}; I i{}; struct V { F f; }; typename T1<S>::I j{};
