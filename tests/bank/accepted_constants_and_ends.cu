// Members specialised for one instance, anonymous unions with initialisers, noexcept functions as constants.
int f(int) noexcept;
template<int (*F)(int) noexcept> struct X {};
X<f> x;
template<auto F> struct Z { static constexpr auto p = F; };
static_assert(Z<f>::p == f);
constexpr int g(int i) noexcept { return i; }
constexpr int (*p)(int) noexcept = g, (*q)(int) = p;
static_assert(p(3) == 3 && q == p);
template<class T> struct A { template<class U> static constexpr int m(U) { return 1; } };
template<> template<class U> constexpr int A<long>::m(U) { return 2; }
static_assert(A<long>::m(1) == 2);
constexpr int u() { union { int a = 3; float b; }; return a; }
static_assert(u() == 3);
template<class T> T *bound(T (&a)[]);
extern int open[];
int *first = bound(open);
int open[4];
