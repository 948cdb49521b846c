// Using-declarations of namespaces and blocks bring operators and literal operators.
struct bar {};
namespace foo { inline int operator+(bar, int) { return 1; } template <class T> int operator-(T, int) { return 2; } constexpr int operator""_d(unsigned long long) { return 1; } }
using foo::operator+;
int a = bar() + 1;
namespace q { using foo::operator-; int x = bar() - 1; void f() { bar() - 3; } }
int f() { using foo::operator""_d; using q::operator-; return 5_d + (bar() - 1); }
template <class T> auto g(T t) { using foo::operator-; return t - 1; }
int b = g(bar());
namespace n { struct C {}; }
namespace hid { inline int operator*(n::C, int) { return 3; } }
namespace n { using hid::operator*; }
int c = n::C() * 1;
