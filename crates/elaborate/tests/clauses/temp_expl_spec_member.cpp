// c++17
// [temp.expl.spec]: members of one instance; [temp.friend]: friend templates of instances are one template.
// [basic.lookup.argdep]: a name in parentheses. [over.over]: the type that an address is taken for.

template <int> struct R {};
template <class T> struct L { static int f(); static constexpr int n() { return 1; } int g(T); };
template <> int L<bool>::f();
template <> constexpr int L<bool>::n() { return 2; }
static_assert(L<bool>::n() == 2);
static_assert(L<int>::n() == 1);

template <class T> struct Box { T v; template <class U> friend R<1> open1(Box<U> b, U *out); };
template <class U> R<1> open1(Box<U> b, U *out) { return {}; }
static_assert(__is_same(decltype(open1(Box<int>(), (int *)0)), R<1> ));
Box<char> c;
static_assert(__is_same(decltype(open1(Box<char>(), (char *)0)), R<1> ));

namespace n { struct N {}; R<1> f(N); }
R<2> f(n::N, int = 0);
static_assert(__is_same(decltype((f)(n::N())), R<2> ));

int ne(int) noexcept; int th(int);
R<1> takes(int (*)(int) noexcept); R<2> takes(int (*)(int));
static_assert(__is_same(decltype(takes(ne)), R<1> ));
static_assert(__is_same(decltype(takes(&ne)), R<1> ));
static_assert(__is_same(decltype(takes(th)), R<2> ));
struct M { static int s(int); static int s(char); int m(int); };
R<1> either(int (*)(char)); R<2> either(int (M::*)(int));
static_assert(__is_same(decltype(either(&M::s)), R<1> ));
static_assert(__is_same(decltype(either(&M::m)), R<2> ));

int gi;
template <int *P> R<1> value(); template <int N> R<2> value();
static_assert(__is_same(decltype(value<&gi>()), R<1> ));
static_assert(__is_same(decltype(value<3>()), R<2> ));
