// Names in front of :: that nothing declares, and templates that a namespace lacks: where the reference goes on.
namespace std { struct ok {}; }
void f26(std::no<int> *x, int y) { y = x; } int last26;
void f27(std::no<int>);
void f28(std::no<std::ok> x);
void f29(std::no<std::ok> *x) { } int last29;
int f30(std::no<int> x);
int f31(std::no<int> *x) { return *x; } int last31;
struct S32 { void f32(foo32::T x) { x.a(); } int y; };
struct S33 { void f33(int y, foo33::T x) { x.a(); } int y; };
struct S34 { void f34(const foo34::T &x) { x.a(); } int y; };
struct S35 { void f35(std::no<int> x) { x.a(); } int y; };
struct S36 { void f36(const std::no<int> &x) { x.a(); } int y; };
struct S37 { void f37(int y, std::no<int> &x) { x.a(); } int y; };
struct S38 { S38(const foo38::T &x) : y(x.a) { x.a(); } int y; };
template<class X> void f39(foo39::T x) { x.a(); } int last39;
template<class X> void f40(const foo40::T &x) { x.a(); } int last40;
template<class X> void f41(X y, foo41::T &x) { x.a(); } int last41;
template<class X> void f42(std::no<X> x) { x.a(); } int last42;
template<class X> void f43(const std::no<X> &x) { x.a(); } int last43;
template<class X> void f44(X y, const std::no<X> &x, int z) { x.a(); z = 1; } int last44;
template<class X> void f45(X y, std::no<X> &x, int z) { x.a(); z = 1; } int last45;
void f46(foo46::T x, foo46::T y) { x.a(); y.b(); } int last46;
void f47(const foo47::T &x, const foo47::T &y) { x.a(); y.b(); } int last47;
void f48(int a, foo48::T x, foo48::U y) { x.a(); y.b(); } int last48;
static void f49(foo49::T x) { x.a(); } int last49;
void f52(int n, foo52::T x); void f52(int n, foo52::T x) { f52(n, x); } int last52;
void g53() { f53(1); } void h53(foo53::T x) { g53(); } void i() { h53(1); } int last53;
