// c++17
// User-defined literals ([lex.ext]).
typedef decltype(sizeof 0) size_t;
struct I {}; struct F {}; struct R {}; struct S {}; struct W {}; struct C {}; struct N {};
I operator""_k(unsigned long long);
F operator""_k(long double);
R operator"" _raw(const char *);
S operator""_s(const char *, size_t);
W operator""_s(const wchar_t *, size_t);
C operator""_s(char);
namespace outer { inline namespace literals { N operator""_n(unsigned long long); } }

static_assert(__is_same(decltype(3_k), I));
static_assert(__is_same(decltype(0x1f_k), I));
static_assert(__is_same(decltype(1'000_k), I));
static_assert(__is_same(decltype(1.5_k), F));
static_assert(__is_same(decltype(15e3_k), F));
static_assert(__is_same(decltype(12_raw), R));
static_assert(__is_same(decltype(1.2e-3_raw), R));
static_assert(__is_same(decltype("abc"_s), S));
static_assert(__is_same(decltype("abc" "def"_s), S));
static_assert(__is_same(decltype(L"abc"_s), W));
static_assert(__is_same(decltype('x'_s), C));

using namespace outer;
static_assert(__is_same(decltype(1_n), N));
constexpr unsigned long long operator""_twice(unsigned long long v) { return 2 * v; }
static_assert(21_twice == 42);
