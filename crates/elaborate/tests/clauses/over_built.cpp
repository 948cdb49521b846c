// c++17
// [over.built], [over.match.oper]: built-in candidates compete with operator functions.

template <class T> T val();
template <int> struct R {};
struct P0 { int m; };
struct ToInt { operator int() const; }; struct ToBoth { operator int(); operator double() const; };
struct ToPtr { operator P0 *() const; }; struct ToChar { operator char() const; operator const char *() const; };
struct ToBool { explicit operator bool() const; }; struct ToRef { operator int &(); };
struct ToU { enum U { u0 }; operator U() const; }; struct ToS { enum class S { s0 }; operator S() const; };
int *gp; int gi; auto gl = [](int i) { return i; };

static_assert(__is_same(decltype(val<ToInt>() + 1.5), double));
static_assert(__is_same(decltype(val<ToInt>() + 'a'), int));
static_assert(__is_same(decltype(val<ToInt>() << 1L), int));
static_assert(__is_same(decltype(gp + val<ToInt>()), int *));
static_assert(__is_same(decltype(gp[val<ToInt>()]), int &));
static_assert(__is_same(decltype(val<ToPtr>() + 1), P0 *));
static_assert(__is_same(decltype(val<ToPtr>() - val<P0 *>()), long));
static_assert(__is_same(decltype(val<ToPtr>() == nullptr), bool));
static_assert(__is_same(decltype(val<ToPtr>()->*&P0::m), int &));
static_assert(__is_same(decltype(*val<ToChar>()), const char &));
static_assert(__is_same(decltype(-val<ToChar>()), int));
static_assert(__is_same(decltype(!val<ToBool>()), bool));
static_assert(__is_same(decltype(val<ToBool>() && 1), bool));
static_assert(__is_same(decltype(++val<ToRef &>()), int &));
static_assert(__is_same(decltype(val<ToRef &>()++), int));
static_assert(__is_same(decltype(gi += val<ToInt>()), int &));
static_assert(__is_same(decltype(val<ToU>() == ToU::u0), bool));
static_assert(__is_same(decltype(val<ToS>() == ToS::S::s0), bool));
static_assert(__is_same(decltype(+val<decltype(gl)>()), int (*)(int)));

template <class T, class = decltype(+val<T>())> R<1> plus(int); template <class T> R<0> plus(...);
static_assert(__is_same(decltype(plus<ToChar>(0)), R<0> ));
static_assert(__is_same(decltype(plus<ToPtr>(0)), R<1> ));
static_assert(__is_same(decltype(plus<P0>(0)), R<0> ));
template <class T, class = decltype(val<T>() + 1)> R<1> add(int); template <class T> R<0> add(...);
static_assert(__is_same(decltype(add<ToS>(0)), R<0> ));
static_assert(__is_same(decltype(add<ToU>(0)), R<1> ));
static_assert(__is_same(decltype(add<ToBool>(0)), R<0> ));
static_assert(__is_same(decltype(add<decltype(gl)>(0)), R<0> ));
template <class T, class = decltype(val<T>()[0])> R<1> sub(int); template <class T> R<0> sub(...);
static_assert(__is_same(decltype(sub<ToPtr>(0)), R<1> ));
static_assert(__is_same(decltype(sub<decltype(gl)>(0)), R<0> ));

struct Own { operator int() const; }; R<7> operator<(const Own &, const Own &);
static_assert(__is_same(decltype(val<Own>() < val<Own>()), R<7> ));
static_assert(__is_same(decltype(val<Own>() < 1), bool));
enum E { e0 }; R<1> operator-(E, E); R<2> operator-(E, int);
static_assert(__is_same(decltype(e0 - e0), R<1> ));
static_assert(__is_same(decltype(e0 - 1), R<2> ));
static_assert(__is_same(decltype(1 - e0), int));
struct Sub { R<3> operator[](long) const; operator int *() const; };
static_assert(__is_same(decltype(val<Sub>()[1L]), R<3> ));
// [over.built]/16: pointers that differ in qualifiers meet in one with those of both
struct VolatileTo { operator int volatile *(); };
struct ConstTo { operator int const *(); };
extern VolatileTo volatile_to;
extern ConstTo const_to;
static_assert(__is_same(decltype(volatile_to == const_to), bool));
static_assert(__is_same(decltype(volatile_to - const_to), long));
