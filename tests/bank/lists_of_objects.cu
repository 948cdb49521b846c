// a list in parentheses makes the object itself; elements that are classes are left to the instances of a template
struct Fixed { Fixed(int, int); Fixed(const Fixed &) = delete; };
class Hidden { Hidden(const Hidden &); public: Hidden(int, int); };
struct Plain { Plain() = default; Plain(const Plain &) = delete; };
struct C { C(int); C(const C &); int v; };
struct Explicit { explicit Explicit(int); };
struct Holds { Fixed f; Holds() : f({1, 2}) {} };
Fixed make() { return Fixed({1, 2}); }
void f()
{
    Plain({});
    Fixed a({1, 2});
    Hidden b({1, 2});
    C w[2] = {Explicit(1)};
}
template<class T> void pattern(T) { C w[1] = {Explicit(1)}; }
template<class T> void copies(T) { C w = Explicit(1); }
void g() { new Fixed({1, 2}); }
