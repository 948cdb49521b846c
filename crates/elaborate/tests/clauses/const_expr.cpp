// c++20
// [expr.const], [dcl.constexpr]: values.

constexpr int sq(int x) { return x * x; }
static_assert((sq(5)) == 25);
constexpr int fact(int n) { return n <= 1 ? 1 : n * fact(n - 1); }
static_assert((fact(10)) == 3628800);
constexpr int fact2(int n) { int r = 1; for (int i = 2; i <= n; ++i) r *= i; return r; }
static_assert((fact2(10)) == 3628800);
constexpr int sum(int n) { int s = 0; while (n > 0) { s += n; n--; } return s; }
static_assert((sum(100)) == 5050);
constexpr int digits(unsigned n) { int d = 0; do { ++d; n /= 10; } while (n); return d; }
static_assert((digits(12345)) == 5);
static_assert((digits(0)) == 1);
constexpr bool prime(int n) { if (n < 2) return false; for (int i = 2; i * i <= n; i++) if (n % i == 0) return false; return true; }
static_assert((prime(97)) == 1);
static_assert((prime(91)) == 0);
constexpr int gcd(int a, int b) { while (b) { int t = a % b; a = b; b = t; } return a; }
static_assert((gcd(48, 36)) == 12);
constexpr unsigned long fib(unsigned n) { unsigned long a = 0, b = 1; for (unsigned i = 0; i < n; ++i) { unsigned long c = a + b; a = b; b = c; } return a; }
static_assert((fib(50)) == 12586269025);
constexpr int log2i(unsigned n) { int r = 0; while (n >>= 1) ++r; return r; }
static_assert((log2i(1024)) == 10);
static_assert((log2i(1000)) == 9);
constexpr int brk(int n) { int s = 0; for (int i = 0;; ++i) { if (i == n) break; if (i % 2) continue; s += i; } return s; }
static_assert((brk(10)) == 20);
constexpr int sw(int n) { switch (n) { case 0: return 10; case 1: n += 5; case 2: n += 7; break; case 3: { return -1; } default: return 99; } return n; }
static_assert((sw(0)) == 10);
static_assert((sw(1)) == 13);
static_assert((sw(2)) == 9);
static_assert((sw(3)) == -1);
static_assert((sw(4)) == 99);
constexpr int nest(int n) { int c = 0; for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) { if (j == 3) break; c++; } return c; }
static_assert((nest(6)) == 12);
constexpr int len(const char *s) { int n = 0; while (s[n]) ++n; return n; }
static_assert((len("hello")) == 5);
static_assert((len("")) == 0);
constexpr int len2(const char *s) { return *s ? 1 + len2(s + 1) : 0; }
static_assert((len2("abc")) == 3);
constexpr unsigned hash(const char *s) { unsigned h = 5381; for (; *s; ++s) h = h * 33 + *s; return h; }
static_assert((hash("abc")) == 193485963);
constexpr int arr[] = {3, 1, 4, 1, 5, 9};
static_assert((arr[2]) == 4);
static_assert((sizeof(arr) / sizeof(arr[0])) == 6);
constexpr int total(const int *p, int n) { int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
static_assert((total(arr, 6)) == 23);
constexpr int maxof(const int (&a)[6]) { int m = a[0]; for (int x : a) if (x > m) m = x; return m; }
static_assert((maxof(arr)) == 9);
constexpr int localarr() { int a[5] = {}; for (int i = 0; i < 5; i++) a[i] = i * i; int s = 0; for (int i = 0; i < 5; i++) s += a[i]; return s; }
static_assert((localarr()) == 30);
constexpr void swap_(int &a, int &b) { int t = a; a = b; b = t; }
constexpr int useswap() { int x = 3, y = 7; swap_(x, y); return x * 10 + y; }
static_assert((useswap()) == 73);
struct P { int x, y; constexpr P(int a, int b) : x(a), y(b) {} constexpr int dot(P o) const { return x * o.x + y * o.y; } constexpr P operator+(P o) const { return P(x + o.x, y + o.y); } constexpr bool operator==(const P &o) const { return x == o.x && y == o.y; } constexpr P &operator+=(const P &o) { x += o.x; y += o.y; return *this; } };
constexpr P p1(1, 2), p2{3, 4};
static_assert((p1.x) == 1);
static_assert((p2.y) == 4);
static_assert((p1.dot(p2)) == 11);
static_assert(((p1 + p2).y) == 6);
static_assert(p1 + p2 == P(4, 6));
static_assert(!(p1 == p2));
constexpr P acc() { P r(0, 0); for (int i = 0; i < 3; i++) r += P(i, 1); return r; }
static_assert((acc().x) == 3);
static_assert((acc().y) == 3);
struct Agg { int a; int b = 7; int c[2]; };
constexpr Agg ag{1, 2, {3, 4}}; constexpr Agg ag2{5};
static_assert((ag.a) == 1);
static_assert((ag.b) == 2);
static_assert((ag.c[1]) == 4);
static_assert((ag2.b) == 7);
static_assert((ag2.c[0]) == 0);
static_assert((Agg{9}.a) == 9);
struct Nested { P p; Agg g; constexpr int all() const { return p.x + g.a + g.c[0]; } };
constexpr Nested ne{P(1, 2), {3, 4, {5, 6}}};
static_assert((ne.all()) == 9);
static_assert((ne.p.y) == 2);
struct Def { int v = 42; constexpr Def() = default; }; 
static_assert((Def().v) == 42);
static_assert((Def{}.v) == 42);
struct BaseC { int b; constexpr BaseC(int x) : b(x) {} constexpr int get() const { return b; } }; struct DerC : BaseC { int d; constexpr DerC(int x) : BaseC(x * 2), d(x) {} };
static_assert((DerC(4).b) == 8);
static_assert((DerC(4).d) == 4);
static_assert((DerC(4).get()) == 8);
struct Dlg { int a; constexpr Dlg(int x) : a(x) {} constexpr Dlg() : Dlg(11) {} };
static_assert((Dlg().a) == 11);
struct Cnt { int n = 0; constexpr int next() { return ++n; } }; constexpr int usecnt() { Cnt c; c.next(); c.next(); return c.next() * 10 + c.n; }
static_assert((usecnt()) == 33);
template <int N> struct Arr { int data[N] = {}; constexpr int size() const { return N; } constexpr int &operator[](int i) { return data[i]; } constexpr const int &operator[](int i) const { return data[i]; } constexpr const int *begin() const { return data; } constexpr const int *end() const { return data + N; } };
template <int N> constexpr Arr<N> iota() { Arr<N> a; for (int i = 0; i < N; i++) a[i] = i; return a; }
constexpr auto io = iota<5>();
static_assert((io[3]) == 3);
static_assert((io.size()) == 5);
constexpr int sumarr() { int s = 0; for (int x : iota<10>()) s += x; return s; }
static_assert((sumarr()) == 45);
constexpr auto lam = [](int x) { return x + 1; };
static_assert((lam(4)) == 5);
static_assert(([](int a, int b) { return a * b; }(3, 4)) == 12);
constexpr int caplam(int n) { auto f = [n](int x) { return x + n; }; return f(10); }
static_assert((caplam(5)) == 15);
constexpr int refcap() { int t = 0; auto add = [&](int x) { t += x; }; add(3); add(4); return t; }
static_assert((refcap()) == 7);
constexpr int genlam() { auto f = [](auto a, auto b) { return a - b; }; return f(10, 3); }
static_assert((genlam()) == 7);
template <class T> constexpr T tmax(T a, T b) { return a < b ? b : a; }
static_assert((tmax(3, 8)) == 8);
static_assert((tmax<long>(3, 8)) == 8);
template <class... T> constexpr int addall(T... t) { return (0 + ... + t); }
static_assert((addall(1, 2, 3)) == 6);
static_assert((addall()) == 0);
template <int... N> constexpr int mx() { int m = 0; ((m = N > m ? N : m), ...); return m; }
static_assert((mx<3, 9, 2>()) == 9);
constexpr int ifc(int x) { if constexpr (sizeof(int) == 4) return x; else return -x; }
static_assert((ifc(3)) == 3);
constexpr int inits(int x) { if (int y = x * 2; y > 10) return y; else return -y; }
static_assert((inits(6)) == 12);
static_assert((inits(2)) == -4);
constexpr int tern(int x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }
static_assert((tern(-5)) == -1);
constexpr int comma(int x) { return (x++, x * 2); }
static_assert((comma(3)) == 8);
constexpr int pre() { int i = 5; int a = i++ + ++i; return a; }
static_assert((pre()) == 12);
constexpr int ptrs() { int a[3] = {1, 2, 3}; int *p = a; p++; *p = 20; ++p; return a[1] + *p + (p - a); }
static_assert((ptrs()) == 25);
constexpr bool pcmp() { int a[3] = {}; return &a[0] < &a[2] && a + 1 != a && &a[1] == a + 1; }
static_assert((pcmp()) == 1);
constexpr int byref(int &x) { return x++; } constexpr int usebyref() { int x = 1; byref(x); byref(x); return x; }
static_assert((usebyref()) == 3);
constexpr int dflt(int a, int b = 5) { return a + b; }
static_assert((dflt(1)) == 6);
static_assert((dflt(1, 1)) == 2);
enum E { e1 = 3, e2, e3 = e1 * 2, e4 }; enum class S : unsigned char { a = 255, b = 1 };
static_assert((e2) == 4);
static_assert((e4) == 7);
static_assert(((int)S::a) == 255);
static_assert((static_cast<int>(S::b)) == 1);
constexpr int fromenum(E e) { switch (e) { case e1: return 1; case e2: return 2; default: return 0; } }
static_assert((fromenum(e2)) == 2);
static_assert((e1 | 4) == 7);
static_assert((~0u) == 4294967295);
static_assert((1u - 2u) == 4294967295);
static_assert((-1 / 2) == 0);
static_assert((-7 % 3) == -1);
static_assert((-8 >> 1) == -4);
static_assert((1 << 10) == 1024);
static_assert((5 & 3) == 1);
static_assert((5 ^ 3) == 6);
static_assert((5 | 3) == 7);
static_assert((!5) == 0);
static_assert((3 > 2 && 2 > 1) == 1);
static_assert(((unsigned char)300) == 44);
static_assert(((signed char)200) == -56);
static_assert(((bool)5) == 1);
static_assert((int(3.9)) == 3);
static_assert(((int)-3.9) == -3);
static_assert((3.5 > 3.0) == 1);
static_assert((1.0 / 4 == 0.25) == 1);
static_assert(((long)1e10) == 10000000000);
static_assert((int(2.5f * 2)) == 5);
static_assert((7 / 2 * 2.0 == 6.0) == 1);
static_assert(0.1 + 0.2 != 0.3);
static_assert(0.1f + 0.2f == 0.3f || true);
constexpr double half(double x) { return x / 2; }
static_assert((half(5) == 2.5) == 1);
constexpr double power(double b, int n) { double r = 1; for (int i = 0; i < n; i++) r *= b; return r; }
static_assert(((int)power(2, 10)) == 1024);
constexpr float ff = 1.5f; constexpr double pi = 3.14159;
static_assert((int(ff * 2)) == 3);
static_assert((int(pi * 100)) == 314);
static_assert((sizeof(P)) == 8);
static_assert((alignof(double)) == 8);
static_assert((sizeof(char[10])) == 10);
constexpr const char *str = "xyz";
static_assert((str[1]) == 121);
static_assert((*str) == 120);
static_assert((*(str + 2)) == 122);
constexpr char cs[] = "hello";
static_assert((cs[4]) == 111);
static_assert((sizeof(cs)) == 6);
constexpr int two[2][3] = {{1, 2, 3}, {4, 5, 6}};
static_assert((two[1][2]) == 6);
static_assert((two[0][1]) == 2);
constexpr const int *pa = &arr[3];
static_assert((*pa) == 1);
static_assert((pa[1]) == 5);
static_assert((pa - arr) == 3);
constexpr int fnptr(int (*f)(int), int x) { return f(x); }
static_assert((fnptr(sq, 6)) == 36);
static_assert((fnptr(&sq, 7)) == 49);
constexpr int mptr() { P p(1, 2); int P::*m = &P::y; p.*m = 9; return p.y + p.*(&P::x); }
static_assert((mptr()) == 10);
constexpr int mfptr() { P p(1, 2); int (P::*f)(P) const = &P::dot; return (p.*f)(P(3, 4)); }
static_assert((mfptr()) == 11);
consteval int cev(int x) { return x * 3; }
static_assert((cev(4)) == 12);
constexpr int str_eq(const char *a, const char *b) { while (*a && *a == *b) { ++a; ++b; } return *a - *b; }
static_assert((str_eq("abc", "abc")) == 0);
static_assert((str_eq("abc", "abd")) == -1);
union U { int i; char c; constexpr U(int x) : i(x) {} }; 
static_assert((U(5).i) == 5);
struct Conv { int v; constexpr operator int() const { return v; } constexpr explicit operator bool() const { return v != 0; } };
static_assert((Conv{5} + 1) == 6);
static_assert((Conv{5} ? 1 : 2) == 1);
constexpr int arrsz[Conv{3}] = {};
static_assert((sizeof(arrsz)) == 12);
struct Lit { constexpr int operator()(int a) const { return a + base; } int base; };
static_assert((Lit{10}(5)) == 15);
constexpr bool b1 = __is_same(int, int), b2 = b1 && sizeof(int) == 4;
static_assert((b2) == 1);
template <class T> struct Tr { static constexpr bool value = false; static constexpr int n = sizeof(T); }; template <> struct Tr<int> { static constexpr bool value = true; static const int n = 1; };
static_assert((Tr<int>::value) == 1);
static_assert((Tr<char>::value) == 0);
static_assert((Tr<long>::n) == 8);
static_assert((Tr<int>::n) == 1);
template <class T, T v> struct ic { static constexpr T value = v; constexpr operator T() const { return value; } constexpr T operator()() const { return value; } using type = ic; };
static_assert((ic<int, 5>::value) == 5);
static_assert((ic<int, 5>()) == 5);
static_assert((ic<int, 5>()() + 1) == 6);
static_assert((ic<bool, true>{}) == 1);
static_assert((ic<int, 3>{} + ic<int, 4>{}) == 7);
constexpr int isc = [] { int x = 3; return x; }();
static_assert((isc) == 3);
const int ci = 5; const int cj = ci * 2;
static_assert((cj) == 10);
static const unsigned mask = (1u << 5) - 1;
static_assert((mask) == 31);
constexpr long long big = 1LL << 40;
static_assert((big) == 1099511627776);
static_assert((big >> 38) == 4);
static_assert((0xffffffffu + 1u) == 0);
static_assert((2147483647 + 0) == 2147483647);
static_assert((-2147483647 - 1) == -2147483648);
static_assert(('a' + 1) == 98);
static_assert((sizeof 'a') == 1);
static_assert((true + true) == 2);
constexpr struct Anon { int a = 1; int b = a + 1; } anon;
static_assert((anon.b) == 2);
constexpr int tryc(int x) { try { return x; } catch (...) { return 0; } }
static_assert((tryc(2)) == 2);
constexpr int structret() { struct L { int a, b; }; L l{1, 2}; l.a = 5; L m = l; m.b = 9; return l.a * 100 + l.b * 10 + m.b; }
static_assert((structret()) == 529);
constexpr int bind() { P p(3, 4); auto [a, b] = p; auto &[c, d] = p; c = 10; return a * 100 + b * 10 + p.x; }
static_assert((bind()) == 350);
constexpr int ackermann(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }
static_assert((ackermann(2, 3)) == 9);
constexpr bool isp = __builtin_is_constant_evaluated();
static_assert((isp) == 1);
