// the notes that say why an expression has no constant value
struct P { int x, y; constexpr P(int a, int b) : x(a), y(b) {} constexpr int sum() const { return x + y; } int nc() const { return x; } };
P q(1, 1);
int v = 3; const int cv = v; extern const int ev; int arr[3]; const int carr[3] = {1, 2, 3};
int nf(int x); constexpr int cf(int x) { return x + v; }
constexpr int dv(int x) { return 10 / x; }
constexpr int oob(int i) { int a[3] = {1, 2, 3}; return a[i]; }
constexpr int thr(int i) { return i > 0 ? i : throw 1; }
constexpr int callnc(int i) { return nf(i); }
constexpr int deref(const int *p) { return *p; }
static_assert(q.x == 1);
static_assert(q.sum() == 2);
static_assert(v == 3);
static_assert(cv == 3);
static_assert(ev == 3);
static_assert(arr[0] == 3);
static_assert(carr[0] == 1);
static_assert(nf(3) == 3);
static_assert(cf(3) == 3);
static_assert(dv(0) == 3);
static_assert(oob(5) == 3);
static_assert(thr(0) == 3);
static_assert(callnc(0) == 3);
static_assert(deref(nullptr) == 3);
static_assert(deref(&v) == 3);
static_assert(q.nc() == 3);
static_assert(P(1, 2).nc() == 3);
constexpr int a1 = v;
constexpr int a2 = nf(2);
constexpr int a3 = q.x;
constexpr int a4 = oob(7);
constexpr P a5 = q;
constexpr P a6(v, 1);
constexpr int *a7 = new int;
int b1[v];
template<int N> struct T {};
T<v> t1; T<nf(1)> t2; T<q.x> t3; T<cv> t4;
enum E { e1 = v, e2 = nf(1) };
struct B { int b : v; };
void f(int p) {
 constexpr int a = p;
 switch (p) { case v: ; }
 int l = 3;
 static_assert(l == 3);
 constexpr int m = l + 1;
 if constexpr (p > 3) ;
 int arr2[p];
 T<l> tl;
 const int k = 3; constexpr const int &r = k;
 const int k2 = p; constexpr int kk = k2;
 alignas(p) int al;
}
