// Declarations whose types are in scopes that nothing declares: what is declared instead, and where reading goes on.
namespace std { struct ok {}; }
std::no<int> a; int b;
static std::no<int> a; int b;
std::no<int> f25(int n) { return n; } int last25;
struct S26 { std::no<int> a; int b; };
struct S27 { static std::no<int> a; std::no<int> f27(int n) { return n; } int g; };
template<class X> std::no<X> f28(X x) { return x; } int last28;
template<class X> struct S29 { std::no<X> f; int b; };
typedef std::no<int> T; T t;
using T = std::no<int>; T t;
inline foo32::T f32() { return 1; } int q32;
foo35::T &operator+(foo35::T a);
thread_local foo38::T a;
unsigned foo39::T a;
foo41::T (*fp)(int);
foo42::T a, b = 1;
foo43::T a[3] = { 1, 2 };
foo44::T::operator int() { return 1; } int last44;
foo45::~foo45() { } int last45;
foo46::foo46(int n) : a(n) { b = 1; } int last46;
foo47::foo47(int n) { b = 1; } int g;
void foo48::f48(int n) { b = n; } int last48;
