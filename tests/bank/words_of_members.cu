// Words of members where they mean nothing, pure functions that are none, conversion functions outside of classes.

struct S
{
    explicit S(int);
    explicit operator int();
    explicit ~S();
    virtual void f();
    virtual friend void g();
};

explicit S::S(int) {}
explicit S::operator int() { return 1; }
inline virtual void S::f() {}

template <class T>
struct P
{
    explicit P(int);
    virtual void f();
};
template <class T> explicit P<T>::P(int) {}
template <class T> virtual void P<T>::f() {}

struct Static
{
    static Static(int);
    inline static ~Static();
    template <class T> static Static(T) {}
};

struct Converts
{
    static operator int();
    friend operator long();
};
operator int *();
namespace N
{
operator bool(int);
}
template <class T> operator T();

void pure() = 0;
static void other(int) = 0;

union U
{
    int a = 1;
    int b;
    int c = 2;
    union { int d = 3; };
};
struct Around
{
    union { int a = 1; float b = 2; };
    union { int c; float d = 2; };
};
template <class T>
union V
{
    T a{};
    int b = 2;
};
