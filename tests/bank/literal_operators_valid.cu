// nvcc: -std=c++20
int operator""_a1(unsigned long long); int operator""_a2(const unsigned long long x = 1); typedef unsigned long long U; int operator""_a3(U); constexpr int operator""_a4(long double) { return 1; }
int operator""_b1(char); int operator""_b2(wchar_t); int operator""_b3(char16_t); int operator""_b4(char32_t); int operator""_b5(char8_t);
int operator""_c1(const char *); int operator""_c2(char const *const); int operator""_c3(const char[3]);
int operator""_d1(const char *, unsigned long); int operator""_d2(const wchar_t *, decltype(sizeof 1)); int operator""_d3(const char16_t *, unsigned long); int operator""_d4(const char32_t *, unsigned long); int operator""_d5(const char8_t *s, unsigned long n = 0);
template <char... c> int operator""_e1(); template <class T, T... c> int operator""_e2(); template <const char... c> int operator""_e3(); template <char...> int operator""_e4(void) { return 1; }
struct S { int n; constexpr S(const char *) : n(1) {} }; template <S s> int operator""_f1(); template <> int operator""_e1<'1'>() { return 1; }
template <unsigned long n> struct T { char c[n]; constexpr T(const char (&)[n]) : c() {} }; template <T t> int operator""_f2();
struct A { friend int operator""_g1(unsigned long long); friend int operator""_g2(long double) { return 1; } };
template <class T> struct B { friend int operator""_g3(unsigned long long) { return 1; } };
extern "C" { extern "C++" { int operator""_h1(unsigned long long); } } void f() { int operator""_h2(unsigned long long); }
__device__ int operator""_i1(unsigned long long) { return 1; } __host__ __device__ constexpr int operator""_i2(unsigned long long n) { return n; } constexpr int k = 3_i2;
namespace n { int operator""_j1(unsigned long long); } using n::operator""_j1; int n::operator""_j1(unsigned long long) { return 2; } int j = 1_j1;
