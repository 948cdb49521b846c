// Extended lambdas of every sort, each launched through a kernel or handed to a host function. The types of
// their wrappers must be those that the device compiler derives. See crates/cli/tests/lambdas.rs for the form.

//@ case G01: ok
void g() { k<<<1,1>>>([] __device__ {}); }

//@ case G02: ok
void g(int a, int &r, const int c, const int &cr, int *p) { k<<<1,1>>>([a,r,c,cr,p] __device__ {}); }

//@ case G03: ok
void g(int a, int b, int c, int d) { k<<<1,1>>>([=] __device__ { int q = c; int r = a; int s = c+b; }); }

//@ case G04: ok
void g(int a, int b, int c, int d) { k<<<1,1>>>([=, x=d] __device__ { int q = c; int r = a; int s = x+b; }); }

//@ case G05: ok
void g(int a) { k<<<1,1>>>([b=a+1, c=a, d(a*2)] __device__ {}); }

//@ case G06: ok
void g() { int a1[2]={}; const int a2[2][2]={}; double a7[2][2][2][2][2][2][2]={}; k<<<1,1>>>([=] __device__ { int q=a1[0]+a2[0][1]+(int)a7[0][0][0][0][0][0][0]; }); }

//@ case G07: ok
struct S { int m; void f(int z) { k<<<1,1>>>([this,z] __device__ { int q=m+z; }); } };

//@ case G08: ok
struct S { int m; void f(int z) { k<<<1,1>>>([=] __device__ { int q=z+m; }); } };

//@ case G09: ok
struct S { int m; void f() const { k<<<1,1>>>([*this] __device__ { int q=m; }); } };

//@ case G10: ok
struct S { int m; void f(int z) { k<<<1,1>>>([z,*this] __device__ () mutable { int q=m+z; }); } };

//@ case G11: ok
struct S { int m; void f(int z) const { k<<<1,1>>>([=,*this] __device__ { int q=m+z; }); } };

//@ case G12: ok
struct S { int m; void f() { k<<<1,1>>>([m=m] __device__ { int q=m; }); } };

//@ case G13: ok
void g(int x) { k<<<1,1>>>([=] __device__ () -> int { return x; }); }

//@ case G14: ok
template<class T> struct Q { using t=T; };
template<class T> void g(T x) { k<<<1,1>>>([=] __device__ () -> typename Q<T>::t { return x; }); }
void h() { g(1); }

//@ case G15: ok
void g(int x) { hk([=] __device__ (float f) -> decltype(f+x) { return x; }); }

//@ case G16: ok
void g(int x) { k<<<1,1>>>([=] __device__ () -> decltype(x) { return x; }); }

//@ case G17: ok
void g(int x) { k<<<1,1>>>([=] __device__ (auto... q) { return x; }); hk([=] __device__ (auto q) -> int { return x; }); }

//@ case G18: ok
void g(int x) { k<<<1,1>>>([=] __device__ () mutable noexcept { x = 1; }); }

//@ case G19: ok
void g(int x) { k<<<1,1>>>([] __device__ {}); }
void g(double x) { k<<<1,1>>>([] __device__ {}); }

//@ case G20: ok
template<class T, int N> int g(T x) { k<<<1,1>>>([=] __device__ { auto q=x; }); k<<<1,1>>>([=] __device__ { auto q=x; }); return N; }
void h() { g<int,3>(1); }

//@ case G21: ok
template<class B, class... A> void g(B b, A... a) { k<<<1,1>>>([=] __device__ { auto q=b; }); }
void h() { g(1,2,3.0); }

//@ case G22: ok
struct S { static void sm(int a) { k<<<1,1>>>([=] __device__ { int q=a; }); } };

//@ case G23: ok
struct S { void rq(int) const & noexcept { k<<<1,1>>>([] __device__ {}); } virtual void vm() const volatile { k<<<1,1>>>([] __device__ {}); } };

//@ case G24: ok
struct S { S operator+(const S &o) const { k<<<1,1>>>([] __device__ {}); return o; } int operator()(int a) const { k<<<1,1>>>([] __device__ {}); return a; } operator int() { k<<<1,1>>>([] __device__ {}); return 1; } };

//@ case G25: ok
struct S {};
S operator-(S a, S b) { k<<<1,1>>>([] __device__ {}); return a; }

//@ case G26: ok
template<class T, int N> struct S { T v; void m() { k<<<1,1>>>([=] __device__ { auto q=v; }); } template<class U> void mt(U t); };
template<class T, int N> template<class U> void S<T,N>::mt(U t) { k<<<1,1>>>([=] __device__ { auto q=t; }); }
void h(S<int,3> s) { s.m(); s.mt(1); }

//@ case G27: ok
template<class T> struct S;
template<> struct S<int> { void m() { k<<<1,1>>>([] __device__ {}); } };
template<class T> struct S<T*> { void m() { k<<<1,1>>>([] __device__ {}); } };
void h() { S<char*> s; s.m(); }

//@ case G28: ok
namespace A { namespace B { void g(int x) { k<<<1,1>>>([=] __device__ { int q=x; }); } struct S { void m() { k<<<1,1>>>([] __device__ {}); } }; } }

//@ case G29: ok
namespace { void g(int x) { k<<<1,1>>>([=] __device__ { int q=x; }); } struct T { void m() { k<<<1,1>>>([] __device__ {}); } }; }
void h() { g(1); T t; t.m(); }

//@ case G30: ok global
int main(int argc, char **argv) { k<<<1,1>>>([=] __device__ { int q=argc; }); return 0; }

//@ case G31: ok global
extern "C" int g31(const char *x) { k<<<1,1>>>([=] __device__ { auto q=x; }); return 0; }

//@ case G32: ok
void g(int x) try { k<<<1,1>>>([=] __device__ { int q=x; }); } catch(...) { k<<<1,1>>>([=] __device__ { int q=x; }); }

//@ case G33: ok
void g(int x, int y = (hk([] __device__ {}), 1)) { k<<<1,1>>>([=] __device__ { int q=x; }); }

//@ case G34: ok
int (*g(int x))(int) { k<<<1,1>>>([=] __device__ { int q=x; }); return 0; }

//@ case G35: ok
auto g(int x) -> int { k<<<1,1>>>([=] __device__ { int q=x; }); return 0; }

//@ case G36: ok
static inline void g(int x[3], void f(int), ...) noexcept { k<<<1,1>>>([=] __device__ { auto q=x; }); }

//@ case G37: ok
void g(int a) { auto p=[=]{ return a; }; auto q=[=] __device__ { return a; }; auto r=[=] __host__ __device__ { return a; }; auto s=[=] __host__ { return a; }; k<<<1,1>>>([=] __device__ { auto in=[=] __device__ { return a; }; }); auto t=[=]{ hk([=] __device__ { int z=a; }); }; hk([] __device__ {}); }

//@ case G38: ok
void g(int a) { hk([x=[] __device__ {}] __device__ {}); hk([] __device__ {}); }

//@ case G39: ok
void g(int x) { kn<<<1,1>>>([=] __host__ __device__ (int q) { return q+x; }); }

//@ case G40: ok
void g() { kn<<<1,1>>>([] __host__ __device__ (float, int&) mutable noexcept -> double { return 1; }); }

//@ case G41: ok
void g() { hk([=] __host__ __device__ {}); hk([] __host__ __device__ {}); }

//@ case G42: ok
struct S { int m; void f() { k<<<1,1>>>([=] __host__ __device__ { return m; }); } };

//@ case G43: ok
__host__ __device__ void hd(int x) { auto l=[=] __device__ { return x; }; auto m=[=] __host__ __device__ { return x; }; auto n=[=] { return x; }; }

//@ case G44: ok
__global__ void kk(int x) { auto l=[=] __device__ { return x; }; l(); }

//@ case G45: ok
auto l = [] __device__ (int x) { };
auto m = [] __host__ __device__ (int x) { return x; };
struct S { int q = (hk([] __device__ {}), 1); };

//@ case G46: ok
void g() { constexpr int N=5; const int C=6; k<<<1,1>>>([=] __device__ { int a=N; }); k<<<1,1>>>([=] __device__ { int b[N]; constexpr int z=C; }); }

//@ case G47: ok
void g(int a, int b, int c) { k<<<1,1>>>([=] __device__ { int q=sizeof(a)+b; decltype(c) z=1; bool n=noexcept(c+1); }); }

//@ case G48: ok
struct M { int a; int b; };
void g(int a, int b, M m) { k<<<1,1>>>([=] __device__ { int x=a; M a{}; int q=a.b+m.b; { int b=1; b++; } }); }

//@ case G49: ok
void g(int a, int b, int c) { k<<<1,1>>>([=] __device__ { auto i=[=]{ return a; }; int q=b; auto j=[&c2=c](int b){ return c2+b; }; }); }

//@ case G50: ok
struct T { __device__ T(int = 0) {} };
void g(int a, int b) { k<<<1,1>>>([=] __device__ { T a(b); T z(a); }); }

//@ case G51: ok
struct S { __device__ void ov(int); __device__ static void ov(double); void f() { hk([=] __device__ { ov(1); }); hk([=] __device__ { ov(1.0); }); hk([=] __device__ (auto q) { ov(q); }); } };

//@ case G52: ok
template<class T> struct B { int bm; };
struct NB { int nb; };
template<class T> struct S : B<T>, NB { void f() { k<<<1,1>>>([=] __device__ { int q=this->bm; }); k<<<1,1>>>([=] __device__ { int q=nb; }); k<<<1,1>>>([=] __device__ { int q=later; }); } int later; };
void h() { S<int> s; s.f(); }

//@ case G53: ok
template<bool B> void g(int a) { if constexpr (B) { k<<<1,1>>>([=] __device__ { int q=a; }); } else { k<<<1,1>>>([=] __device__ { int q=a+1; }); } }
void h() { g<true>(1); g<false>(1); }

//@ case G54: ok
void g(int x) { auto f=[y=x](int p){ k<<<1,1>>>([=] __device__ { int q=y+p; }); }; f(1); }

//@ case G55: ok
struct P { int u; double v; };
void g(P p) { auto [x,y]=p; k<<<1,1>>>([=] __device__ { double q=y; }); }

//@ case G56: ok
void g(int x) { auto l=[=] __device__ (int y) { return x+y; }; k<<<1,1>>>([l] __device__ { int q=l(1); }); }

//@ case G57: ok
namespace A { struct S { struct I { void m(int); }; }; }
void A::S::I::m(int x) { k<<<1,1>>>([=] __device__ { int q=x; }); }

//@ case G58: ok
struct S;
void g(S s, int x);
struct S { friend void g(S s, int x) { k<<<1,1>>>([=] __device__ { int q=x; }); } };

//@ case G59: ok
void g(int a, int b, int c, int d, int e, int *p) { k<<<1,1>>>([=] __device__ { p[a] = b ? c : d; for(int i=e;i<a;i++){} }); }

//@ case G60: ok
template<class T> typename T::X g(typename T::Y y) noexcept(noexcept(T())) { k<<<1,1>>>([=] __device__ { auto q=y; }); return {}; }
struct TT { using X=int; using Y=float; };
void h() { g<TT>(1); }
