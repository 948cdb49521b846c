// Corners of the language in which nothing is wrong.

// a class that a parameter introduces is one of the namespace around
namespace introduced {
extern "C" void first(struct S *);
void second(S *);
typedef int (*compare)(const struct T *, const struct T *);
int of(const T *);
void third(struct S *s) { second(s); }
} // namespace introduced

// what is static has no C linkage
extern "C" {
static int f() { return 1; }
static int f(int x) { return x; }
int both() { return f() + f(42); }
}

// an elaborated type specifier finds what unnamed namespaces and directives bring
namespace {
struct Hidden {};
void take(Hidden) {}
} // namespace
void elaborated()
{
    struct Hidden h;
    void (*fp)(Hidden) = take;
    fp(h);
}

// the implicit copy takes what is no constant where a part does
namespace copies {
struct A { A &operator=(A &); };
struct B { void operator=(B); };
struct C { A a; B b; A more[2]; };
void copy(C &x, C &y) { x = y; }
struct D : A {};
void copy(D &x, D &y) { x = y; }
struct E { E(E &); };
struct F { E e; };
F twice(F &f) { return F(f); }
} // namespace copies

// implicit assignments override
namespace overrides {
struct D;
struct B {
    virtual D &operator=(D &&) = 0;
    virtual D &operator=(const D &) = 0;
};
struct D : B {
    D();
    virtual void a();
};
D d;
} // namespace overrides

// a list makes the object that a reference is bound to
namespace lists {
struct A { int a, b; };
void f(int i)
{
    const A &r{1, i};
    A &&s{1, 2};
    const A &t = {1, i};
    (void)r; (void)s; (void)t;
}
unsigned char text[] = {"bar"};
static_assert(sizeof text == 4, "");
} // namespace lists

// directives and aliases see nothing but namespaces
namespace directives {
struct ns1 {};
void ns2();
namespace ns0 {
namespace ns1 { struct test0 {}; }
namespace ns2 { struct test1 {}; }
} // namespace ns0
using namespace ns0;
namespace test3 = ns1;
using namespace ns1;
using namespace ns2;
test0 a;
test1 b;
test3::test0 c;
} // namespace directives

struct Aliases {
    typedef struct B B;
    B *p;
};

// a declarator in parentheses
struct X0 {
    struct type {};
    X0();
    X0(int);
    (X0)(float);
    X0 (f0)(int);
    X0 (f0)(type);
};
X0::X0() {}
(X0::X0)(int) {}
X0 (X0::f0)(int) { return X0(); }

// without typename it is a value
namespace values {
template <unsigned N> struct select {};
template <class T> struct type {};
template <class T> struct impl {
    static constexpr unsigned index(type<T>) { return 0; }
    impl(select<0>) {}
};
template <class T> struct either {
    impl<T> m;
    typedef decltype(m) impl_t;
    template <class U> either(U) : m(select<impl_t::index(type<U>())>()) {}
};
either<int> e(1);
} // namespace values

enum Mode { Element, Normalized };
template <class T, int dim = 1, enum Mode mode = Element> struct Texture {};
Texture<float, 2, Normalized> texture2;

// `auto *` is more special than `auto`
template <auto V> struct Of;
template <auto *P> struct Of<P> { using type = decltype(P); };
int object;
Of<&object>::type pointer;

// the arguments find a friend with a reserved name
namespace associated {
struct Base {
    friend Base *__base_of(int, const Base *);
};
template <class T> Base *find(T *t) { return __base_of(0, t); }
Base *found = find(static_cast<Base *>(nullptr));
} // namespace associated

// the size of an array member as an argument
namespace tables {
template <int N> struct Number {};
template <class T> struct Table { static constexpr int all[2] = {1, 2}; };
template <class T> struct Use { Number<Table<T>::all[1]> n; };
Use<int> use;
} // namespace tables
