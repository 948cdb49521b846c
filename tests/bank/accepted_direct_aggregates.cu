// Direct-initialisation of aggregates by explicit conversions; operands of commas that do nothing; arrays of variable length.
struct f4 { float x, y; };
struct to_f4 { explicit operator f4() const; };
struct to_reference { explicit operator f4 &() const; };
struct to_any { template<class T> explicit operator T() const; };
struct Member { f4 m; Member(to_f4 p) : m(p) {} };
f4 direct(to_f4 p, to_reference q, to_any r) { f4 a(p); f4 b(q); f4 c(r); a.x += b.x + c.x; return a; }
int n;
extern int &r;
int array[3];
constexpr int first = (n, 1), second = (n + 1, 2), third = ((void)n, 3), fourth = (r, 4), fifth = (array[1], 5);
int bound[(n, 3)];
constexpr int open(int n) { int a[n]; int m = n; int b[m]; return 1; }
