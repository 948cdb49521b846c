//@ nvcc: -std=c++17
// Names that a class uses before a member hides them: local classes, alias declarations, assertions.
template <class T> struct X { typedef T type; };
struct Y {}; enum Z { z0 }; namespace N { struct W { typedef int t; }; template <class T> struct Q {}; namespace M { struct R {}; } }
using namespace N;
using N::M::R;
struct A1 { using X = X<int>; };
struct A2 { Y y; int Y; };
struct A3 { void f(Y, Z z = z0); int Z() { return 0; } void Y(); };
struct A4 { W w; typedef int W; };
struct A5 { Q<Q<int>> w; using Q = int; };
struct A7 { const Y *y; auto g() -> Y; Y operator+(Y); operator Y(); void Y(int); };
struct A8 { N::W a; W::t b; ::N::W c; int W; };
struct A9 { struct B { Y y; }; int Y; };
struct YB { struct Y { char c; }; };
struct A0 : YB { Y y; int Y; };
static_assert(sizeof(A0) == 8, "the base class has the type that the member hides");
struct B1 { static Y s, *t; friend Y fr(Y); template <class T = Y> void h(T); X<Y> x; int Y; };
template <class T> struct B4 { X<T> x; typedef X<T> X; typename X::type y; };
struct B5 { Y y() noexcept(sizeof(Y) > 0); int a[sizeof(Y)]; int Y; };
void f() { struct L { using X = X<int>; Y y; int Y; }; L l; (void)l; auto m = [] { struct K { Y y; void Y() {} }; return K(); }; (void)m(); }
template <class T> void g() { struct L { Y y; typedef X<T> X; int Y; }; L l; (void)l; }
struct B6 { struct Y a; class X<int> b; int Y, X; };
struct B7 { Y y; using Z = Z; static constexpr Z zz = z0; struct Y { int q; } w; };
struct B8 : Y { Y y; B8() : y() {} int Y; };
struct B9 { alignas(Y) char c; static_assert(sizeof(Y) > 0); Y (*fp)(Y), (*arr[2])(Y); int Y; };
struct C1 { Y y [[maybe_unused]]; [[maybe_unused]] Y z; int Y [[maybe_unused]]; };
struct C3 { Y y; int (*Y)(int); X<int> x; int X[3]; Z z; int Z : 3; };
struct C5 { Y y; struct { int Y; } q; };
struct C6 { Q<int> q; template <class T> struct Q {}; W w; template <class T> void W(T); };
struct C7 { Y y; int a, b, Y; };
struct C8 { X<int> x; template <class T> using X = int; };
class C9 final { Y y; int Y; };
struct __attribute__((packed)) D1 { Y y; int Y; };
struct D2 { Y y; static inline int Y = 3; W w; int *W = nullptr, **Z = nullptr; };
int main() { f(); g<int>(); A3 a; return a.Z(); }
