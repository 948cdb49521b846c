// A class as the argument of an `auto` parameter before C++20: an error in line 9. References and numbers are none.
struct A { int x; };
template <auto> struct B {};
template <auto &> struct R {};
template <auto...> struct P {};
constexpr A a{1};
static A s;
enum E { e };
B<a> b1;
R<s> r1;
B<3> b2;
B<e> b3;
B<&s> b4;
P<1, e, &s> p1;
