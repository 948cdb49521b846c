// Names in front of :: that nothing declares, and templates that a namespace lacks: where the reference goes on.
namespace std { struct ok {}; }
void g0() { foo0::T a; a.b(); int c0; c = 1; } int last0;
void g1() { foo1::T a = 1; a.b(); } int last1;
void g2() { foo2::T a(1, 2); a.b(); } int last2;
void g3() { foo3::T a{1}; a.b(); } int last3;
void g4() { foo4::T *a; a->b(); } int last4;
void g5() { foo5::T *a = 0; a->b(); } int last5;
void g6() { foo6::T &a = undef; a.b(); } int last6;
void g7() { foo7::T a, b; a.b(); b.c(); } int last7;
void g8() { foo8::T a[3]; a[0] = 1; } int last8;
void g9() { const foo9::T a; a.b(); } int last9;
void g10() { const foo10::T a = 1; a.b(); } int last10;
void g11() { const foo11::T &a = undef; a.b(); } int last11;
void g12() { static foo12::T a; a.b(); } int last12;
void g13() { static const foo13::T a = 1; a.b(); } int last13;
void g14() { foo14::T<int> a; a.b(); } int last14;
void g15() { foo15::T<int> a(3); a.b(); } int last15;
void g16() { foo16::T<int, 3> a; a.b(); } int last16;
void g17() { foo17::T<int> *a; a->b(); } int last17;
void g18() { const foo18::T<int> a; a.b(); } int last18;
