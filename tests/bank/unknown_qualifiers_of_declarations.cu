// Declarations whose types are in scopes that nothing declares: what is declared instead, and where reading goes on.
namespace std { struct ok {}; }
foo0::T a; int b;
static foo1::T a; int b;
const foo2::T a = 1; int b;
static const foo3::T *a;
foo4::T<int> a;
foo5::a::b::c x;
foo6::T f6(int n) { return n; } int c6; int d6; int e6;
foo7::T f7(int n) { return n; } int last7;
foo8::T f8(int n); foo8::T g8(int n); foo8::U h;
namespace Q { foo9::T a; foo9::T b; } int last9;
namespace Q { foo10::T a() { return 1; } } int z10;
namespace Q { foo11::T a() { return 1; } void g11(); void h11(); } int z11;
struct S12 { foo12::T a; int b; };
struct S13 { foo13::T a; foo13::U b; };
struct S14 { static foo14::T a; const foo14::T b; foo14::T f14(int n) { return n; } int g; };
struct S15 { foo15::T f15(int n) { return n; } int g15() { return 1; } };
template<class X> foo16::T<X> f16(X x) { return x; } int last16;
template<class X> foo17::T f17(X x); int y;
typedef foo19::T T; T t;
using T = foo20::T; int y;
extern "C" foo21::T f21(int);
