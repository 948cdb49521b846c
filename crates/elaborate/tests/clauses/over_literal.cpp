// c++17
// [over.literal]: user-defined literals; numbers with `i` (GNU).

template <int> struct R {};
typedef decltype(sizeof 0) size;
R<1> operator""_a(unsigned long long); R<2> operator""_a(long double); R<3> operator""_a(const char *, size);
R<4> operator""_a(char); R<5> operator""_a(const wchar_t *, size); R<6> operator "" _raw(const char *);
template <char... C> R<sizeof...(C)> operator""_t();
namespace n { inline namespace lits { R<7> operator""_n(unsigned long long); } }
static_assert(__is_same(decltype(12_a), R<1>));
static_assert(__is_same(decltype(0x1f_a), R<1>));
static_assert(__is_same(decltype(1.5_a), R<2>));
static_assert(__is_same(decltype(1e3_a), R<2>));
static_assert(__is_same(decltype("x"_a), R<3>));
static_assert(__is_same(decltype("x" "y"_a), R<3>));
static_assert(__is_same(decltype('x'_a), R<4>));
static_assert(__is_same(decltype(L"x"_a), R<5>));
static_assert(__is_same(decltype(1.25_raw), R<6>));
static_assert(__is_same(decltype(1'000_t), R<5>));
static_assert(__is_same(decltype(operator""_a("x", 1)), R<3>));
static_assert(__is_same(decltype(n::operator""_n(3)), R<7>));
static_assert(__is_same(decltype(operator""_t<'1', '2'>()), R<2>));
void use() { using namespace n::lits; static_assert(__is_same(decltype(3_n), R<7>)); }
static_assert(__is_same(decltype(1.5i), __complex double));
static_assert(__is_same(decltype(2if), __complex float));
__complex double z;
static_assert(__is_same(decltype((__real__ z)), double &));
static_assert(__is_same(decltype((__imag__ z)), double &));
