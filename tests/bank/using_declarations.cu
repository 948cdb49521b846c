namespace N { int a; void f(); struct S { }; namespace M { } template<class T> struct Te { }; enum En { en }; }
using N::zz;
using N::a;
using N::M;
using N::S;
using N::Te;
using N::Te<int>;
using N::S::foo;
using N::En::en;
struct Base
{
    int x; void f(); typedef int T; enum E { e }; operator int(); template<class U> void t();
protected:
    int p;
private:
    int q; void g();
};
struct D0 : Base { using Base::x; using Base::f; using Base::T; using Base::operator int; using Base::t; using Base::p; using Base::e; };
struct D1 : Base { using Base::nothing; };
struct D2 : Base { using Base::q; };
struct D3 : Base { using Base::g; };
struct D4 { using Base::x; };
struct D5 : Base { using Base::operator char; using Base::operator+; using Base::operator=; };
struct D6 : Base { using Base::Base; using Base::~Base; };
struct D7 : Base { using N::a; };
template<class T> struct D8 : T, Base { using T::foo; using Base::x; using Base::nothing; using N::S::y; };
struct E : D0 { using Base::x; using D0::f; };
using Base::x;
using Base::none;
void block() { using N::zz; using N::f; f(); using Base::x; }
struct Later;
struct F { using Later::x; };
