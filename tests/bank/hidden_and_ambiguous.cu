// Names that hide types of bases, calls that are ambiguous through a base, friends of local classes.
struct Kind { using type = int; };
struct Value : Kind { enum { type = 3 }; };
struct Member : Kind { int type; };
struct Function : Kind { void type(); };
Value::type of_value;
Member::type of_member;
Function::type of_function;

struct Overloads {
    int f(int = 4) { return 1; }
    int f(char) const { return 2; }
};
struct Derived : Overloads {
    int own() { return f('c'); }
    int qualified() { return Overloads::f('c'); }
};
struct Further : Derived { };
int called(Derived &d, Further f) { return d.f('c') + f.f('c'); }
int temporary() { return Derived().f('c'); }
template <class T> int in_pattern(T t) { Derived d; return d.f('c'); }

struct FromArray { FromArray(int (&)[5]); FromArray(int *); };
int array[5];
FromArray made(array), listed{array}, copied = array;
void take(FromArray);
void give() { take(array); }
struct FromLiteral { FromLiteral(const char (&)[3]); FromLiteral(const char *); };
FromLiteral literal("ab");
struct Part { FromLiteral l; Part() : l("ab") { } };
FromLiteral returned() { return "ab"; }

struct Open;
Open open();
using Discarded = decltype((open(), 0));

void outer();
void local(int n)
{
    struct Compared {
        int a;
        friend bool operator<(const Compared &l, int r) { return l.a < r; }
    };
    struct Friendly {
        friend void outer();
        friend void here(int), there(int);
    };
    void declared(int);
    struct Defines { friend void declared(int) { } };
}

auto lambda = [](int a, int b = 3, auto c, int d = 4) { return a; };

struct Self { template <class T> friend class Self; };

struct Incomplete;
template <class T> struct Wide { static constexpr bool value = sizeof(T *) == 1; };
static_assert(Wide<Incomplete>::value);
