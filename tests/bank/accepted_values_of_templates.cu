// Valid: values of templates that are declared in some way, and comparisons that look like them.
namespace inner {
template <class T> constexpr int size = sizeof(T);
inline namespace versioned { template <class T> constexpr int twice = 2 * sizeof(T); }
}
using namespace inner;
using inner::twice;

static_assert(size<int> == 4 && twice<int> == 8 && inner::twice<char> == 2);

struct Base { template <class T> static constexpr int count = 1; };
struct Derived : Base {
    int n = count<int>;
    int late() { return later<int>; }
    template <class T> static constexpr int later = 2;
};
template <class T> struct Pattern {
    int n = count<T>;
    int late() { return later<T> + this->template count<int>; }
    template <class U> static constexpr int count = 1;
    template <class U> static constexpr int later = 2;
};
int used() { return Derived().late() + Pattern<int>().late(); }

bool compared(int size_of, int a, int b) { return size_of<a> b; }
bool compared(int size_of, int a) { return size_of<a>(a); }
template <class T> int called(T t) { return size<T>; }
int result = called(1);

// A name hides what a base has, and types are found behind the key all the same.
struct Kind { struct type { }; using other = int; };
struct Hides : Kind { enum { type = 3 }; };
struct Hides::type made();
struct Sees : Kind { using Kind::other; void f(); };
Sees::other seen;

// Of the same functions the object decides, as long as it is of their class.
struct Overloads { int f(int); int f(char) const; };
struct Introduced : Overloads { using Overloads::f; };
int own(Overloads &o, Introduced &i) { return o.f('c') + i.f('c'); }
struct Inherits : Overloads { };
template <class T> int in_instance(T &t) { return t.f('c'); }
int instance = in_instance(*new Inherits);
int constant(const Inherits &i) { return i.f('c'); }

// Elements of arrays that are no lvalues.
template <class T, class U> struct Same { static constexpr bool value = false; };
template <class T> struct Same<T, T> { static constexpr bool value = true; };
int array[3];
static_assert(Same<decltype(static_cast<int (&&)[3]>(array)[0]), int &>::value);

// Local classes and their friends.
void block(int n)
{
    void declared(int);
    struct Local {
        int n;
        friend void declared(int);
        friend struct Other;
        friend class Another;
    } l{n};
    (void)l;
}
template <class T> void in_template(T t)
{
    struct Local {
        T t;
        friend bool operator<(const Local &a, const Local &b) { return a.t < b.t; }
    } l{t};
    (void)l;
}
void use() { in_template(1); }

struct Array { Array(const int (&)[3]); Array(const int *); };
Array from_array(array);
struct Literal { Literal(const char *); Literal(bool); };
Literal from_literal = "text";

auto plain = [](int a = 1, int b = 2) { return a + b; };
auto generic = [](auto a, int b = 2, auto... rest) { return a + b; };
