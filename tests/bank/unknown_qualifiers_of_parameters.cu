// Names in front of :: that nothing declares, and templates that a namespace lacks: where the reference goes on.
namespace std { struct ok {}; }
void f0(foo0::T x, int y);
void f1(foo1::T x);
void f2(foo2::T &x);
void f3(foo3::T);
void f4(foo4::T *x) { x->a = 1; } int last4;
void f5(foo5::T x) { x.a(); } int last5;
int f6(foo6::T x) { return x.a(); } int last6;
int f7(foo7::T x);
int f8(foo8::T);
int f9(foo9::T<int> x);
int f10(foo10::T<int> x) { return x; } int last10;
int f11(foo11::T<int> &x, int y) { return x; } int last11;
void f12(const foo12::T x, int y) { y = x; } int last12;
void f13(const foo13::T<int> &x, int y) { y = x; } int last13;
void f14(int y, foo14::T x) { y = x; } int last14;
void f15(int y, foo15::T x, int z) { y = x; z = 1; } int last15;
void f16(int y, foo16::T x = 1, int z = 2);
void f17(int y, foo17::T);
void f18(int y, const foo18::T<int> &x, int z) { y = x; z = 1; } int last18;
void f19(int y, std::no<int> &x, int z) { y = x; z = 1; } int last19;
void f20(int y, std::no<int> &x);
void f21(int y, const std::no<int> &x, int z) { y = x; z = 1; } int last21;
void f22(const std::no<int> &x, int z) { z = x; } int last22;
void f23(std::no<int> x) { x.a(); } int last23;
void f24(std::no<int> x);
void f25(std::no<int> &x, int y) { y = x; } int last25;
