// c++17
// [over.ics.rank]/3.2.3: the address of a function binds to a reference to a pointer as an rvalue.

namespace addresses {
void f(void *);
int take(void (*const &)(void *));
char take(void (*&&)(void *));
static_assert(__is_same(decltype(take(f)), char));
static_assert(__is_same(decltype(take(&f)), char));
template <bool, class T> struct keep { typedef T type; };
template <class D> struct P {
    template <class E = D> static int make(char *, const D &);
    template <class E = D> static char make(char *, typename keep<true, E &&>::type);
};
static_assert(__is_same(decltype(P<void (*)(void *)>::make(nullptr, f)), char));
int fun(void (&)(void *));
char fun(void (*)(void *));
long only(void (&)(void *));
static_assert(__is_same(decltype(only(f)), long));
}
