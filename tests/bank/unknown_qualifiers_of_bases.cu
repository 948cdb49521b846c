// Bases in scopes that nothing declares, and templates that their namespace lacks: the class has no members.
namespace std { struct ok {}; }
struct T0 : foo0::B { int z; }; int y_0;
struct T1 : foo1::B { int z; }; T1 t_1; int y_1 = t_1.z;
struct T2 : public foo2::B, std::ok { int z; }; T2 t_2;
struct T3 : std::ok, foo3::B { int z; }; T3 t_3;
struct T4 : foo4::B<int> { int z; void f_4(); }; void T4::f_4() { z = 1; }
struct T5 : std::no { int z; }; T5 t_5; int y_5 = t_5.z;
struct T6 : std::no<int> { int z; }; T6 t_6; int y_6 = t_6.z;
struct T7 : public std::no<int>, std::ok { int z; }; T7 *t_7; int y_7 = t_7->z;
struct T8 : std::ok, std::no<int> { int z; }; void f_8(T8 *t_8) { t_8->z = 1; }
template<class X> struct T9 : std::no<X> { X z; }; T9<int> t_9; int y_9 = t_9.z;
template<class X> struct T10 : foo10::B<X> { X z; }; T10<int> t_10; int y_10 = t_10.z;
template<class X> struct T11 : public std::no<X, std::ok> { X z; X f_11() { return z; } }; void f_11(T11<int> t_11) { t_11.f_11(); }
struct T12 : nope { int z; }; T12 t_12; int y_12 = t_12.z;
struct T13 : nope<int> { int z; }; T13 t_13; int y_13 = t_13.z;
template<class X> struct T14 : nope<X> { X z; }; T14<int> t_14; int y_14 = t_14.z;
struct S15 { struct T15 : std::no<int> { int z; }; T15 t_15; int w; }; int y_15 = S15().w;
void f_16() { struct T16 : std::no<int> { int z; }; T16 t_16; int y_16 = t_16.z; }
