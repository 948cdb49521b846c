int operator""_a1(int); int operator""_a2(unsigned long); typedef short I; int operator""_a3(I); int operator""_a4(unsigned char x = 1);
int operator""_b1(double); int operator""_b2(float);
int operator""_c1(char *); struct S; int operator""_c2(S *); int operator""_c3(const volatile char *, unsigned long); int operator""_c4(const char **);
int operator""_d1(bool); enum E { e }; int operator""_d2(E); int operator""_d3(const unsigned long long &); int operator""_d4(const wchar_t *); int operator""_d5(const void *);
int operator""_e1(const char *, int); int operator""_e2(const char *, unsigned); int operator""_e3(const int *, int); int operator""_e4(const char *, const char *);
int operator""_f1(const int *, unsigned long); int operator""_f2(const signed char *, unsigned long);
int operator""_g1(int, int); int operator""_g2(unsigned long long, unsigned long); int operator""_g3(const char *, unsigned long, int); int operator""_g4(char, unsigned long);
int operator""_h1(); int operator""_h2(void); int operator""_h3(...); int operator""_h4(const char *, ...);
struct A { int operator""_i1(unsigned long long); static int operator""_i2(int) { return 1; } template <char... c> int operator""_i3(); friend int operator""_i4(int); };
template <class T> struct B { int operator""_i5(unsigned long long); friend int operator""_i6(int); };
extern "C" int operator""_j1(unsigned long long); extern "C" { int operator""_j2(int); extern "C++" int operator""_j3(unsigned long long); namespace n { int operator""_j4(long double); } }
template <char... c> int operator""_k1(int); template <class T> int operator""_k2(T); template <class T> int operator""_k3(); template <class... T> int operator""_k4();
template <int... n> int operator""_l1(); template <char c> int operator""_l2(); template <char c, char... d> int operator""_l3(); template <template <class> class C> int operator""_l4();
template <auto n> int operator""_l5(); template <class T, class U> int operator""_l6(); template <class T, char... c> int operator""_l7(); template <const char *p> int operator""_l8();
int operator"x"_m1(unsigned long long); int operator""m2(unsigned long long); int operator""m2(long double); namespace n { int operator""m2(char); int operator""m3(int); }
namespace n { int operator""_n1(unsigned long long); } int n::operator""_n1(int); void f() { int operator""_n2(int); } int (operator""_n3)(int); auto operator""_n4(int) -> int;
int x = 1ef; int y = 1e_y; double z = 0x1p;
