// c++20
// [expr.mptr.oper]: objects of `.*`; [class.compare.default]: defaulted comparisons that are deleted;
// [temp.deduct.conv]: conversion function templates; addresses of functions deduced for references.

template <class T> T val();
template <int> struct R {};
struct P0 { int m; int f(int); int c(int) const; int r() &&; }; struct P1 : P0 {}; struct N1 : P0 {}; struct N2 : P0 {};
struct NN : N1, N2 {}; struct Pr : private P0 {}; struct Other {};
template <class T, class V, class = decltype(val<T>().*val<V>())> R<1> data(int); template <class T, class V> R<0> data(...);
static_assert(__is_same(decltype(data<P0, int P0::*>(0)), R<1> ));
static_assert(__is_same(decltype(data<P1, int P0::*>(0)), R<1> ));
static_assert(__is_same(decltype(data<NN, int P0::*>(0)), R<0> ));
static_assert(__is_same(decltype(data<Pr, int P0::*>(0)), R<0> ));
static_assert(__is_same(decltype(data<Other, int P0::*>(0)), R<0> ));
static_assert(__is_same(decltype(data<int, int P0::*>(0)), R<0> ));
template <class T, class V, class = decltype((val<T>().*val<V>())(1))> R<1> called(int); template <class T, class V> R<0> called(...);
static_assert(__is_same(decltype(called<P0, int (P0::*)(int)>(0)), R<1> ));
static_assert(__is_same(decltype(called<const P0 &, int (P0::*)(int)>(0)), R<0> ));
static_assert(__is_same(decltype(called<const P0 &, int (P0::*)(int) const>(0)), R<1> ));
static_assert(__is_same(decltype(called<P0 &, int (P0::*)(int) &&>(0)), R<0> ));

struct Has { int i; bool operator==(const Has &) const = default; };
struct Good { Has h; int a[2]; bool operator==(const Good &) const = default; };
struct Bad { P0 p; bool operator==(const Bad &) const = default; };
struct Refers { int &r; bool operator==(const Refers &) const = default; };
template <class T, class = decltype(val<T>() == val<T>())> R<1> equal(int); template <class T> R<0> equal(...);
static_assert(__is_same(decltype(equal<Has>(0)), R<1> ));
static_assert(__is_same(decltype(equal<Good>(0)), R<1> ));
static_assert(__is_same(decltype(equal<Bad>(0)), R<0> ));
static_assert(__is_same(decltype(equal<Refers>(0)), R<0> ));

struct ToAny { template <class T> operator T() const; }; struct ToLvalue { template <class T> operator T &() const; };
R<1> array(const int (&)[3]); R<0> array(...);
static_assert(__is_same(decltype(array(val<ToAny>())), R<0> ));
R<1> lvalue(int &); R<0> lvalue(...);
static_assert(__is_same(decltype(lvalue(val<ToLvalue>())), R<1> ));
R<1> both(const volatile P0 &); R<0> both(...);
static_assert(__is_same(decltype(both(val<ToAny>())), R<0> ));

int k(int);
template <class T> R<1> taken(const T &); R<0> taken(...);
static_assert(__is_same(decltype(taken(&k)), R<1> ));

struct Two { operator int() const; operator long() const; };
static_assert(!__is_constructible(double, Two));
struct FromDouble { FromDouble(double); };
static_assert(!__is_constructible(FromDouble, Two));
