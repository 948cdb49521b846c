// Names behind a 'for' that declared the same one, friends that are the class itself, qualifiers that change nothing.
int i;
int n();
void behind() { for (int i = 0; i < 3; ++i) ; i = 3; { i = 4; int i = 5; i = 6; } }
void deeper() { int k = 0; { for (int k = 0; k < 3; ++k) {} k = 1; } k = 2; }
void same_block() { int k; for (int k = 0; k < 3; ++k) {} k = 2; }
void parameter(int k) { for (int k = 0; k < 3; ++k) {} k = 2; }
void qualified() { for (int i = 0; i < 3; ++i) {} ::i = 3; }
void called() { for (int n = 0; n < 3; ++n) {} n(); }
template<class T> void pattern() { for (int i = 0; i < 3; ++i) {} i = 3; }
struct S { int k; void f() { for (int k = 0; k < 3; ++k) {} k = 1; this->k = 2; } };

struct Self { friend struct Self; };
template<class T> struct I { friend class I; };
struct Around { struct In { friend struct Around; friend In; }; };
template<class T> struct Part;
template<> struct Part<int> { friend struct Part; };

using A = void(int);
using B = const A;
void g(const A *p, int x);
struct F { volatile A m; };
typedef int &L;
typedef const L CL;
static const L y = i;
void f(const L y);
const L r();
int c = static_cast<const L>(i);
template<class T> struct P { typedef T &r; const r f() const; };
template<class T> void instance(const T x);
void use(int &i) { instance<int &>(i); }
