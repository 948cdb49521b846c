// c++17
// Expressions that are not valid take candidates away: functions behind pointers have no size, scoped enumerations no
// truth, bases that are private or ambiguous no conversion, explicit conversions their own type only.

template <class T> T val();
template <int> struct R {};
struct P0 { int m; int f(int); virtual ~P0(); }; struct N1 : P0 {}; struct N2 : P0 {}; struct NN : N1, N2 {};
struct Pr : private P0 {}; struct Pu : P0 {};
enum class S { s0 }; enum U { u0 };
struct Fin final {}; struct ToBool { explicit operator bool() const; }; struct ToInt { operator int() const; };

template <class T> R<1> sub(decltype(&val<T>()[0]) *); template <class T> R<0> sub(...);
static_assert(__is_same(decltype(sub<int *>(nullptr)), R<1> ));
static_assert(__is_same(decltype(sub<int (*)(int)>(nullptr)), R<0> ));
static_assert(__is_same(decltype(sub<int (&)(int)>(nullptr)), R<0> ));
template <class T, class = decltype(++val<T &>())> R<1> inc1(int); template <class T> R<0> inc1(...);
static_assert(__is_same(decltype(inc1<int *>(0)), R<1> ));
static_assert(__is_same(decltype(inc1<int (*)(long)>(0)), R<0> ));
template <class T, class = decltype(!val<T>())> R<1> no(int); template <class T> R<0> no(...);
static_assert(__is_same(decltype(no<U>(0)), R<1> ));
static_assert(__is_same(decltype(no<S>(0)), R<0> ));
static_assert(__is_same(decltype(no<ToBool>(0)), R<1> ));
template <class T, class = decltype(val<T>() && true)> R<1> both(int); template <class T> R<0> both(...);
static_assert(__is_same(decltype(both<int *>(0)), R<1> ));
static_assert(__is_same(decltype(both<S>(0)), R<0> ));
template <class T, class = decltype(static_cast<int>(val<T>()))> R<1> number(int); template <class T> R<0> number(...);
static_assert(__is_same(decltype(number<ToInt>(0)), R<1> ));
static_assert(__is_same(decltype(number<ToBool>(0)), R<0> ));
static_assert(__is_same(decltype(number<S>(0)), R<1> ));
template <class T, class = decltype(static_cast<const P0 &>(val<T>()))> R<1> up(int); template <class T> R<0> up(...);
static_assert(__is_same(decltype(up<Pu>(0)), R<1> ));
static_assert(__is_same(decltype(up<Pr>(0)), R<0> ));
static_assert(__is_same(decltype(up<NN>(0)), R<0> ));
template <class T, class = decltype(dynamic_cast<P0 *>(val<T *>()))> R<1> dyn(int); template <class T> R<0> dyn(...);
static_assert(__is_same(decltype(dyn<Pu>(0)), R<1> ));
static_assert(__is_same(decltype(dyn<Pr>(0)), R<0> ));
template <class T, class = decltype(val<T>().f(1))> R<1> member(int); template <class T> R<0> member(...);
static_assert(__is_same(decltype(member<N1>(0)), R<1> ));
static_assert(__is_same(decltype(member<NN>(0)), R<0> ));
template <class T> struct X { template <class V> struct in {}; };
template <class T, class = decltype(typename T::template in<int>())> R<1> type(int); template <class T> R<0> type(...);
static_assert(__is_same(decltype(type<X<int>>(0)), R<1> ));
struct Obj { static int f(int); int f(double) const; auto g() volatile -> decltype(this->f(1.5)); };
static_assert(__is_same(decltype(val<Obj &>().g()), int));
