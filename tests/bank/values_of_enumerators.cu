// Enumerators outside of the underlying type, underlying types that are no integers, characters in literals, objects that are
// const and called, classes that have to be constructed.
enum A : unsigned char { a = 256, b = -1, c = 255, d, e };
enum class C { p = 5000000000, q = 2147483647, r };
enum class E : float { X };
struct S {};
enum H : S {};
enum K : char16_t { k };
int one = 'ab', two = 'abcde', three = '\n', four = '\x41';
struct F { int operator()(int); };
int f(const F &f) { return f(1); }
struct G { int operator()(int); int operator()(int, int); };
int g(const G &g) { return g(1) + g("x"); }
int h(int n) { const auto l = [n](int x) mutable { return n += x; }; return l(3); }
struct M { int x = 1; };
M m(3);
M n(1, 2);
struct V { virtual void f(); };
V v(3);
void q(int *, int);
void s() { q("x"); }
int array[3];
int t() { return array.size(); }
