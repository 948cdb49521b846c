// c++17
// [dcl.init.list]/7 in substitutions: a conversion that narrows takes the candidate away. [dcl.init.list]/3.9: a
// reference binds to the one element of a list.

template <class T> T val();
template <int> struct R {};
enum U { u0, u1 }; enum UL : unsigned long { ul0 }; enum class S { s0 };
struct Agg { int a; double b; };
class Priv { Priv(char); public: Priv(); };
const int ci = 5; int gi;

template <class T, class V> R<1> braced(decltype(T{val<V>()}) *); template <class T, class V> R<0> braced(...);
static_assert(__is_same(decltype(braced<int, double>(nullptr)), R<0> ));
static_assert(__is_same(decltype(braced<int, long>(nullptr)), R<0> ));
static_assert(__is_same(decltype(braced<int, unsigned>(nullptr)), R<0> ));
static_assert(__is_same(decltype(braced<unsigned, int>(nullptr)), R<0> ));
static_assert(__is_same(decltype(braced<long, int>(nullptr)), R<1> ));
static_assert(__is_same(decltype(braced<long, unsigned>(nullptr)), R<1> ));
static_assert(__is_same(decltype(braced<float, double>(nullptr)), R<0> ));
static_assert(__is_same(decltype(braced<double, float>(nullptr)), R<1> ));
static_assert(__is_same(decltype(braced<float, int>(nullptr)), R<0> ));
static_assert(__is_same(decltype(braced<double, int>(nullptr)), R<0> ));
static_assert(__is_same(decltype(braced<bool, int>(nullptr)), R<0> ));
static_assert(__is_same(decltype(braced<bool, int *>(nullptr)), R<0> ));
static_assert(__is_same(decltype(braced<int, bool>(nullptr)), R<1> ));
static_assert(__is_same(decltype(braced<int, char16_t>(nullptr)), R<1> ));
static_assert(__is_same(decltype(braced<int, UL>(nullptr)), R<0> ));
static_assert(__is_same(decltype(braced<unsigned long, UL>(nullptr)), R<1> ));
static_assert(__is_same(decltype(braced<int, S>(nullptr)), R<0> ));
static_assert(__is_same(decltype(braced<Agg, double>(nullptr)), R<0> ));
static_assert(__is_same(decltype(braced<Agg, char>(nullptr)), R<1> ));
static_assert(__is_same(decltype(braced<Priv, char>(nullptr)), R<0> ));

template <class T> R<1> fits(decltype(T{100}) *); template <class T> R<0> fits(...);
static_assert(__is_same(decltype(fits<char>(nullptr)), R<1> ));
static_assert(__is_same(decltype(fits<float>(nullptr)), R<1> ));
static_assert(__is_same(decltype(fits<UL>(nullptr)), R<1> ));
static_assert(__is_same(decltype(fits<U>(nullptr)), R<0> ));
template <class T> R<1> wide(decltype(T{300}) *); template <class T> R<0> wide(...);
static_assert(__is_same(decltype(wide<char>(nullptr)), R<0> ));
static_assert(__is_same(decltype(wide<short>(nullptr)), R<1> ));
template <class T> R<1> negative(decltype(T{-1}) *); template <class T> R<0> negative(...);
static_assert(__is_same(decltype(negative<unsigned>(nullptr)), R<0> ));
static_assert(__is_same(decltype(negative<signed char>(nullptr)), R<1> ));
static_assert(__is_same(decltype(negative<UL>(nullptr)), R<0> ));
template <class T> R<1> named(decltype(T{ci}) *); template <class T> R<0> named(...);
static_assert(__is_same(decltype(named<char>(nullptr)), R<1> ));
template <class T> R<1> half(decltype(T{1.5f}) *); template <class T> R<0> half(...);
static_assert(__is_same(decltype(half<int>(nullptr)), R<0> ));
static_assert(__is_same(decltype(half<double>(nullptr)), R<1> ));
template <class T> R<1> made(decltype(new T{1.5}) *); template <class T> R<0> made(...);
static_assert(__is_same(decltype(made<int>(nullptr)), R<0> ));
static_assert(__is_same(decltype(made<double>(nullptr)), R<1> ));
template <class T> R<1> set(decltype(val<T &>() = {1.5}) *); template <class T> R<0> set(...);
static_assert(__is_same(decltype(set<int>(0)), R<0> ));

int takes(int);
template <class T> R<1> passed(decltype(takes({val<T>()})) *); template <class T> R<0> passed(...);
static_assert(__is_same(decltype(passed<double>(nullptr)), R<0> ));
static_assert(__is_same(decltype(passed<char>(nullptr)), R<1> ));

R<0> one(int &); R<1> one(...);
static_assert(__is_same(decltype(one({gi})), R<0> ));
R<0> arrays(const int (&)[3]); R<1> arrays(const int (&)[2]);
static_assert(__is_same(decltype(arrays({1, 2})), R<1> ));
static_assert(__is_same(decltype(arrays({1, 2, 3})), R<0> ));
R<0> scalar(unsigned long); R<1> scalar(const int (&)[3]);
static_assert(__is_same(decltype(scalar({-1})), R<1> ));
