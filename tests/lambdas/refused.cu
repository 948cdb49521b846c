// Programs with lambdas that cannot be extended lambdas. The numbers are those of the original. Names: R for the
// plain case of each restriction, then the corners.

//@ case R3593a: error 3593 at 1
void g(int a) { hk([&a] __device__ {}); }
//@ case R3593b: error 3593 at 1
void g(int a) { hk([&] __device__ {}); }
//@ case R3594: error 3594 at 1
template<class... T> void g(T... t) { hk([t...] __device__ {}); }
//@ case R3596: error 3596 at 1
void g() { int a[2]={}; int (&r)[2]=a; hk([b=r] __device__ {}); }
//@ case R3597: error 3597 at 1
void g() { int a[1][1][1][1][1][1][1][1]={}; hk([a] __device__ {}); }
//@ case R3598: error 3598 at 2
struct N { N(int); };
void g() { N a[2]={1,2}; hk([a] __device__ {}); }
//@ case R3599: error 3599 at 2
struct N { N& operator=(const N&)=delete; };
void g() { N a[2]; hk([a] __device__ {}); }
//@ case R3600: error 3600 at 1
struct S { S() { hk([] __device__ {}); } };
//@ case R3601: error 3601 at 1
struct { void m() { hk([] __device__ {}); } } us;
//@ case R3603: error 3603 at 1
void g() { struct L { int v; }; L l; hk([l] __device__ {}); }
//@ case R3604: error 3604 at 1
class C { struct P { int v; }; public: void g() { P p; hk([p] __device__ {}); } };
//@ case R3608: error 3608 at 1
class C { void m() { hk([] __device__ {}); } };
//@ case R3609: error 3609 at 1
class C { struct P { void m() { hk([] __device__ {}); } }; };
//@ case R3610: error 3610 at 1
void g() { struct L { int v; }; hk([] __host__ __device__ (L l) {}); }
//@ case R3592: error 3592 at 1
void g() { struct L { void m() { hk([] __device__ {}); } }; }
//@ case R3613: error 3613 at 1
auto g() { hk([] __device__ {}); }
//@ case R3614: error 3614 at 1
void g() { hk([] __host__ __device__ (auto x) {}); }
//@ case R3615: error 3615 at 1
void g(int a) { hk([b=a] __host__ __device__ {}); }
//@ case R3616: error 3616 at 2
#include <initializer_list>
void g() { hk([b={1,2}] __device__ {}); }
//@ case R3617: error 3617 at 1
auto l=[]{ hk([] __device__ {}); };
//@ case R3618: error 3618 at 1
void g() { auto l=[](auto x){ hk([] __device__ {}); }; }
//@ case R3619: error 3619 at 1
void g() { hk([] __host__ __device__ { hk([] __device__ {}); }); }
//@ case R3620: error 3620 at 1
void g() { hk([] __device__ () constexpr {}); }
//@ case R3621: error 3621 at 1
void g() { hk([] () __device__ {}); }
//@ case R3691: error 3691 at 1
void g(int a) { hk([=] __device__ { if constexpr (sizeof(int)==4) { int b=a; } }); }
//@ case R3612: error 3612 at 1 off
void g() { hk([] __device__ {}); }
//@ case A3691: ok
void g(int a) { hk([a] __device__ { if constexpr (sizeof(int)==4) { int b=a; } }); }
//@ case A3593: ok
auto l=[&] __device__ {}; auto m=[] __host__ __device__ (auto x) {}; auto o=[z=1] __host__ __device__ {};

//@ case C3608_a: error 3608 at 4, 3608 at 5, 3608 at 12, 3608 at 16, 3608 at 20
class C {
  int v;
  void m() {
    hk([] __device__ {});
    hk([=] __host__ __device__ { return 1; }); auto l = [] { hk([] __device__ {}); };
  }
protected:
  static void s(int x)
  {
    hk(
      [x]
       __device__ {});
  }
public: void p();
private: void q();
template<class T> void t(T) { hk([] __device__ {}); }
friend void fr(C) { hk([] __device__ {}); }
};
void C::p() { hk([] __device__ {}); }
void C::q() { hk([] __device__ {}); }
//@ case C3609_a: error 3609 at 3, 3609 at 4, 3609 at 7, 3609 at 10, 3608 at 11, 3609 at 11
class C { 
struct P { 
 void m() { hk([] __device__ {}); }
 struct I { void m() { hk([] __device__ {}); } };
}; 
protected: template<class T> struct Q { void m() { 
   hk([] __device__ {}); } };
public: struct R { void m() { hk([] __device__ {}); } };
private: struct S; struct T; };
struct C::S { void m() { hk([] __device__ {}); } };
struct C::T { private: void m() { hk([] __device__ {}); } };
//@ case C3617_a: error 3617 at 2, 3617 at 3, 3617 at 4, 3617 at 5, 3617 at 6, 3617 at 9, 3617 at 10, 3617 at 11
auto l = [] { 
  hk([] __device__ {}); 
  hk([=] __host__ __device__ {}); };
struct S { int q = [] { hk([] __device__ {}); return 1; }(); 
 static inline auto z = [] { hk([] __device__ {}); };
 void m(int a = [] { hk([] __device__ {}); return 1; }()) {
   struct L { int q = [] { hk([] __device__ {}); return 1; }(); }; L l;
 } };
template<class T> auto vt = [] { hk([] __device__ {}); };
auto n = [] { auto m = [] { hk([] __device__ {}); }; };
auto o = [] __host__ { hk([] __device__ {}); };
//@ case C3618_a: error 3618 at 2, 3618 at 3, 3618 at 4, 3618 at 5
void g() { auto l=[](auto x){ 
  hk([] __device__ {}); 
  hk([] __host__ __device__ {}); 
  auto m = [] { hk([] __device__ {}); }; };
 auto p = [](int x) { auto q = [](auto... y) { hk([] __device__ {}); }; };
 auto o = [](int x) { [](auto... y) { }; hk([] __device__ {}); }; 
 hk([] __device__ (auto z) { auto n = [] __device__ {}; });
 }
//@ case C3618_b: error 3618 at 2 c++20
void g() { auto l=[]<class T>(T x){ 
  hk([] __device__ {}); }; }
//@ case C3621_a: error 3621 at 1, 3621 at 2, 3621 at 3, 3621 at 4, 3621 at 7, 3621 at 9, 3621 at 10
void g() { hk([] () __device__ {});
  hk([] (int a) __host__ {});
  hk([] __device__ () __host__ {});
  auto m = []() mutable __device__ { };
  auto q = []() 
     __device__ 
     -> int { return 1; };
 }
__device__ void d() { auto l = [] () __device__ {}; }
auto ns = [] () __device__ {};
//@ case C3621_b: error 3621 at 1 c++20
void g() { hk([]<class T> __device__ (T t) {}); 
 hk([] __device__ <class T> (T t) {}); }
//@ case C3621_c: error 3621 at 1 off
void g() { hk([] () __device__ {}); }
//@ case C3691_a: error 3691 at 3, 3691 at 5, 3691 at 6, 3691 at 7, 3691 at 8, 3691 at 9, 3691 at 10, 3691 at 12
void g(int a, int b, int c) { 
 hk([=] __device__ { if constexpr (sizeof(int)==4) { 
     int x=a; 
     x = a; } });
 hk([=] __device__ { int z = a; if constexpr (sizeof(int)==4) { int x=a; } else { int y = b; } int y = b; });
 hk([=] __device__ { if constexpr (sizeof(a)==4) { } else if (c) {
    int y = b; } else { int y = a; } });
 hk([=] __host__ __device__ { if constexpr (sizeof(int)==4) { int b=a; } });
 hk([=] __device__ { if constexpr (sizeof(int)==4) { auto l = [=] { return b; }; } });
 hk([=] __device__ { auto l = [=] { if constexpr (sizeof(int)==4) { return b; } }; });
 hk([=] { if constexpr (sizeof(int)==4) { int b=a; } });
 hk([=] __device__ { if constexpr (int z = sizeof(int); 1) { int b=a; } });
}
//@ case C3691_b: error 3691 at 3, 3691 at 7
template<bool B> void g(int a) { 
 hk([=] __device__ { if constexpr (B) { 
     int x=a; } });
}
struct S { int m; template<bool B> void g(int a) { 
 hk([=] __device__ { if constexpr (B) { 
     int x=m; } });
 }
};
//@ case C3691_c: error 3691 at 4, 3691 at 5, 3691 at 6, 3691 at 7
template<int N> struct TA{};
constexpr int f(int x){ return x;}
void g(int aa, int z) { const int c = 3; constexpr int d=3;
 hk([=] __device__ { if constexpr (c) { } });
 hk([=] __device__ { if constexpr (f(d)) { } });
 hk([=] __device__ { if constexpr (d == 3) { } int q=d; if constexpr (d) { int z = d; } });
 hk([=] __device__ { if constexpr (true) if (true) { int x = z; } });
 hk([=] __device__ { if constexpr (true) { int y[d]; TA<d> w; sizeof(aa); } });
}
//@ case C3598_b: error 3598 at 5, 3598 at 7, 3598 at 9, 3598 at 11, 3598 at 15, 3598 at 17, 3598 at 19, 3598 at 21, 3599 at 21, 3598 at 23, 3599 at 23, 3598 at 28, 3598 at 30, 3598 at 34, 3598 at 38, 3598 at 42
struct N { N(int); }; struct D { D() = delete; D(int); }; class P { P(); public: P(int); }; struct OK { OK(int = 3); }; struct M { M(int); N n; }; struct B : N { B(int); }; struct Ag { int x; N n; }; struct AgR { int &r; }; struct AgK { const int k; }; struct OK2 { N n{3}; };  struct BA : N { int q; };
template<class T> struct TN { TN(T); }; class Pr { protected: Pr() {} public: Pr(int); }; struct Ex { explicit Ex(); Ex(int); }; union U { N n; int i; }; struct VV { template<class...T> VV(T...); }; struct DD { DD(const DD&) = default; DD(int); };
int z;
void g(N *n) { N a[2]={1,2};
 hk([a] __device__ {});
 N b[2][2]={1,2,3,4}; 
 hk([b] __host__ __device__ {});
 D d[2] = {1,2};
 hk([d] __device__ {});
 P p[2] = {1,2};
 hk([p] __device__ {});
 OK ok[2] = {1};
 hk([ok] __device__ {});
 M m[2] = {1,2}; 
 hk([m] __device__ {});
 B bb[2] = {1,2}; 
 hk([bb] __device__ {});
 Ag ag[2] = {{1,2},{3,4}};
 hk([ag] __device__ {});
 AgR r[2] = {z,z};
 hk([r] __device__ {});
 AgK k[2] = {1,2};
 hk([k] __device__ {});
 OK2 ok2[2]; 
 hk([ok2] __device__ {});
 TN<int> tn[2] = {1,2};
 Pr pr[2] = {1,2};
 hk([pr] __device__ {});
 const N cn[2] = {1,2};
 hk([cn] __device__ {});
 Ex ex[2] = {1,2};
 hk([ex] __device__ {});
 U u[2] = {{1},{2}};
 hk([u] __device__ {});
 VV vv[2];
 hk([vv] __device__ {});
 DD xdd[2] = {1,2};
 hk([xdd] __device__ {});
 N *np[2]; 
 hk([np] __device__ {});
 BA ba[2] = {{1},{2}};
 hk([ba] __device__ {});
}
//@ case C3599_b: error 3599 at 5, 3599 at 7, 3599 at 9, 3599 at 11, 3599 at 13, 3599 at 15, 3599 at 17, 3599 at 27, 3599 at 33, 3599 at 35, 3599 at 37, 3603 at 37, 3598 at 39, 3599 at 39, 3603 at 39
struct N { N& operator=(const N&)=delete; }; class P { P &operator=(const P&); }; struct C { const int c = 3; }; struct R { int &r; R(); }; struct M { N n; }; struct B : N {}; struct Mv { Mv(); Mv(Mv&&); Mv(const Mv&); }; struct MA { MA &operator=(MA&&); MA(const MA&); MA(); }; struct OK { OK &operator=(OK); }; struct OK2 { OK2 &operator=(const OK2&) = default; }; struct OK3 { template<class T> OK3 &operator=(const T&); }; struct NC { NC &operator=(NC&); };
struct PC { private: PC(const PC&); public: PC(); PC&operator=(const PC&); }; struct MM { MM(); MM(MM&&); }; struct NMA { N n[2]; }; class PR { protected: PR&operator=(const PR&); }; 
void g() { 
 N a[2]; 
 hk([a] __device__ {});
 P p[2];
 hk([p] __device__ {});
 C c[2];
 hk([c] __device__ {});
 R r[2];
 hk([r] __device__ {});
 M m[2];
 hk([m] __device__ {});
 B b[2];
 hk([b] __device__ {});
 Mv mv[2];
 hk([mv] __device__ {});
 MA ma[2];
 hk([ma] __device__ {});
 OK ok[2];
 hk([ok] __device__ {});
 OK2 ok2[2];
 hk([ok2] __device__ {});
 OK3 ok3[2];
 hk([ok3] __device__ {});
 NC nc[2];
 hk([nc] __device__ {});
 const int ci[2] = {1,2};
 hk([ci] __device__ {});
 const OK co[2] = {};
 hk([co] __device__ {});
 NMA nma[2];
 hk([nma] __device__ {});
 PR prr[2];
 hk([prr] __host__ __device__ {});
 struct L { L(); L &operator=(const L&) = delete; }; L l[2];
 hk([l] __device__ {});
 struct Z { Z(int); Z &operator=(const Z&) = delete; }; Z zz[2] = {1,2};
 hk([zz] __device__ {});
}
//@ case C3598_c: error 3597 at 7, 3596 at 9
struct W { W(int); W &operator=(const W&) = delete; };
template<class T> struct TW { TW(T); TW &operator=(const TW&) = delete; };
template<class T> void g(T t) { W w[2] = {1,2}; TW<int> tw[2] = {1,2}; TW<T> td[2] = {t,t}; W w8[1][1][1][1][1][1][1][1] = {1};
 hk([w] __device__ {});
 hk([tw] __device__ {});
 hk([td] __device__ {});
 hk([w8] __device__ {});
}
struct S { W w[2]; void m() { hk([=] __device__ { w; }); hk([x = w] __device__ {}); } };
//@ case C3603_b: error 3603 at 3, 3603 at 4, 3603 at 5, 3603 at 6, 3603 at 7, 3603 at 8, 3603 at 9, 3603 at 10, 3603 at 11, 3603 at 12, 3603 at 13, 3603 at 16, 3603 at 17, 3603 at 18, 3603 at 21, 3603 at 22, 3603 at 23, 3603 at 24, 3603 at 25, 3603 at 26, 3603 at 27, 3603 at 29, 3603 at 30, 3603 at 31, 3603 at 32, 3603 at 36, 3603 at 39, 3603 at 40
template<class T> struct X { T t; };  struct G { int x; template<class T> struct I {}; };
void g() { struct L { int v; struct M { int w; }; typedef int I; }; enum E { e1 }; typedef L TL; using UL = L*; L l; L *pl; L &rl = l; E e; L a[2]; L::M m; TL tl; UL ul; X<L> xl; X<X<L*>> xxl; int L::*mp; void (*fp)(L); L (*fr)(); struct { int z; } un; auto lam = [] { }; auto copy = l; auto i2 = 3; L::I li; const L cl = {1}; X<E> xe; G::I<L> gl; enum { ue } vue; decltype(l) dl; auto *ap = &l; struct { int z; } *pun; X<int> xi;
 hk([l] __device__ {});
 hk([pl] __device__ {});
 hk([rl] __device__ {});
 hk([e] __device__ {});
 hk([a] __device__ {});
 hk([m] __device__ {});
 hk([tl] __device__ {});
 hk([ul] __device__ {});
 hk([xl] __device__ {});
 hk([xxl] __device__ {});
 hk([mp] __device__ {});
 hk([fp] __device__ {});
 hk([fr] __device__ {});
 hk([un] __device__ {});
 hk([lam] __device__ {});
 hk([copy] __device__ {});
 hk([i2] __device__ {});
 hk([li] __device__ {});
 hk([cl] __device__ {});
 hk([xe] __device__ {});
 hk([gl] __device__ {});
 hk([vue] __device__ {});
 hk([dl] __device__ {});
 hk([x = l] __device__ {});
 hk([x = L()] __device__ {});
 hk([x = 3 + e] __device__ {});
 hk([x = &l] __device__ {});
 hk([l, pl] __device__ { });
 hk([ap] __device__ { });
 hk([pun] __device__ { });
 hk([xi] __device__ { });
 auto dlam = [] __device__ {}; hk([dlam] __device__ {});
 auto hlam = [] __host__ __device__ {}; hk([hlam] __device__ {});
 auto plam = [=] { return l; }; hk([=] __device__ { plam; });
}
template<class T> void t(T x) { struct L { T t; }; L l; hk([l] __device__ {}); struct Q { }; Q q; hk([q] __device__ {}); X<Q> xq;  hk([xq] __device__ {});}
void u() { struct L { int v; };  L l; auto m = [l]() { hk([=] __device__ { int v = l.v; }); }; }
void v() { auto m = []() { struct L { int v; };  L l; hk([=] __device__ { int v = l.v; }); }; }
void w(struct Par *p) { hk([p] __device__ {}); }
//@ case C3604_b: error 3604 at 3, 3604 at 4, 3604 at 6, 3604 at 7, 3604 at 8, 3604 at 10, 3604 at 11, 3604 at 12, 3604 at 13, 3604 at 14, 3604 at 16, 3604 at 18, 3604 at 19, 3604 at 20, 3604 at 21, 3604 at 22, 3604 at 23, 3604 at 24, 3604 at 26
class C { struct P { int v; }; typedef int PI; typedef P TP; enum E { e }; protected: struct Q {}; public: struct R { private: struct Z {}; public: typedef Z ZZ; }; typedef P PP; template<class T> struct X {}; private: template<class T> struct Y {}; struct N { struct I {}; }; public:
 void g(P pa) { P p; P *pp; PI pi; TP tp; E ee; Q q; R r; PP p2; R::ZZ z; auto au = p; X<P> xp; Y<int> yi; N::I ni; P arr[2]; int P::*mp;
 hk([p] __device__ {});
 hk([pp] __device__ {});
 hk([pi] __device__ {});
 hk([tp] __device__ {});
 hk([ee] __device__ {});
 hk([q] __device__ {});
 hk([r] __device__ {});
 hk([p2] __device__ {});
 hk([z] __device__ {});
 hk([au] __device__ {});
 hk([xp] __device__ {});
 hk([x = p] __device__ {});
 hk([=] __device__ { 
    p; });
 hk([=] __host__ __device__ { 
    p; });
 hk([yi] __device__ {});
 hk([ni] __device__ {});
 hk([arr] __device__ {});
 hk([mp] __device__ {});
 hk([pa] __device__ {});
} friend void ff(C c) { P p; hk([p] __device__ {}); } };
template<class T> class D { struct P { int v; }; T t; struct TT { T t; }; public: void g() { P p; hk([p] __device__ {}); TT q; hk([q] __device__ {}); int i; hk([i] __device__ {}); typename D<int>::P o; hk([o] __device__ {});} };
struct H { class K { struct KP {}; public: typedef KP KQ; }; void g() { K k; hk([k] __device__ {}); K::KQ kq; hk([kq] __device__ {}); } };
//@ case C3610_a: error 3610 at 3, 3610 at 4, 3610 at 7, 3610 at 8, 3610 at 11, 3611 at 15, 3611 at 16, 3611 at 18, 3611 at 19, 3611 at 21
template<class T> struct X {};
void g() { struct L { int v; }; typedef L TL; enum E {};
 hk([] __host__ __device__ (L l) {});
 hk([] __host__ __device__ (int a,
   L *l,
   E e) { return 1; });
 hk([] __host__ __device__ (TL l) -> E { return E(); });
 hk([] __host__ __device__ () -> X<L> { return X<L>(); });
 hk([] __device__ (L l) { return L(); });
 hk([] __device__ (L l) -> L { return L(); });
 hk([] __host__ __device__ (void (*f)(L), int L::*p) {  });
 hk([] __host__ __device__ () { L l; });
}
class C { struct P { int v; }; enum E {}; public: struct Q{}; void g() { 
 hk([] __host__ __device__ (P p) {});
 hk([] __host__ __device__ (P *p,
   E e) {});
 hk([] __host__ __device__ () -> P { return P(); });
 hk([] __host__ __device__ (Q) -> X<P*> { return {}; });
 hk([] __device__ (P p) {});
 hk([] __host__ __device__ (X<P> p) {});
} };
//@ case C3616_a: error 3616 at 3, 3616 at 4, 3616 at 5, 3616 at 7, 3616 at 9, 3616 at 12, 3615 at 13
#include <initializer_list>
void g() { std::initializer_list<int> il = {1,2}; int a = 0;
 hk([b={1,2}] __device__ {});
 hk([b={3.0}] __device__ {});
 hk([b=il] __device__ {});
 hk([
   b={a}] __device__ {});
 hk([b{1}] __device__ {});
 hk([b(il)] __device__ {});
 hk([il] __device__ {});
 hk([=] __device__ { auto i = il; });
 hk([b=std::initializer_list<int>{1}] __device__ {});
 hk([b={a,a}] __host__ __device__ {});
}
//@ case C3593_a: error 3593 at 2, 3593 at 3, 3593 at 4, 3593 at 6, 3593 at 8, 3593 at 9, 3593 at 10, 3593 at 11
void g(int a, int b) { 
 hk([&] __device__ {});
 hk([&] __device__ { int x = a;
    int y = b; int z = a; });
 hk([&,
   a] __device__ { int x = a+b; });
 hk([=,
   &a] __device__ { int x = a+b; });
 hk([&a, 
   &b, c=3, &d = b] __device__ {});
 hk([&] __host__ __device__ { int x = a; });
}
//@ case C3594_a: error 3594 at 2, 3594 at 3, 3594 at 4, 3593 at 6, 3594 at 6, 3594 at 8
template<class... T> void g(T... t) { 
 hk([t...] __device__ {});
 hk([=] __device__ { int x[] = { t... }; int y[] = { t... }; });
 hk([=] __device__ { return (t + ...); });
 auto l = [=](auto u) { };
 hk([&t...] __device__ {});
 hk([
   t...] __host__ __device__ {});
}
//@ case C3594_b: ok c++20
template<class... T> void g(T... t) { 
 hk([...u = t] __device__ {});
}
//@ case Cmulti: error 3593 at 1, 3600 at 1, 3608 at 1, 3613 at 1, 3614 at 1, 3620 at 1, 3614 at 2, 3615 at 2, 3618 at 2, 3593 at 3, 3614 at 3, 3615 at 3, 3620 at 3, 3592 at 4, 3593 at 4, 3601 at 4, 3613 at 4
class Q { Q() { hk([&] __device__ {}); hk([] __host__ __device__ (auto x) {}); } void pm() { hk([&] __device__ {});} auto dm() { hk([] __host__ __device__ (auto x) constexpr {}); return 1; }  };
void g(int a) { hk([b=a] __host__ __device__ (auto x) { hk([] __device__ {}); hk([&] __device__ {}); }); 
  hk([&, x = 3] __host__ __device__ (auto x) constexpr { }); }
auto h(int a) { struct L { void m() { hk([&] __device__ {}); } }; struct { auto m() { hk([&] __device__ {}); } } u; }
//@ case C3596_c: error 3596 at 13
extern int ga[4]; int gb[4]; static int gc[3]; struct Q { static int a[2]; };
void g() { static int sl[3]; extern int el[3];
 hk([b=ga] __device__ {});
 hk([b=gb] __device__ {});
 hk([b=gc] __device__ {});
 hk([b=sl] __device__ {});
 hk([b=el] __device__ {});
 hk([b=Q::a] __device__ {});
 hk([b=::gb] __device__ {});
}
void p(int x[3], int (&y)[3], int (*z)[3], const char *s, int x8[1][1][1][1][1][1][1][1][1]) {
 hk([b=x] __device__ {});
 hk([b=y] __device__ {});
 hk([b=z] __device__ {});
 hk([x8] __device__ {});
}
//@ case C3593_this: error 3593 at 2, 3593 at 3, 3593 at 4, 3593 at 5, 3593 at 6, 3593 at 7
struct S { int m; void f(int a) { 
 hk([&] __device__ { int x = m; 
   int y = a; });
 hk([&, this] __device__ { int x = m; });
 hk([&] __device__ { this->m; });
 hk([this, &a] __device__ { this->m; });
 hk([=, &a] __device__ { int z = a; });
 } };
//@ case C3612: error 3612 at 4, 3612 at 5, 3612 at 7, 3612 at 8 off
void g() { 
 hk([]
   __device__
   {}); hk([] __host__ __device__ (int x)
     mutable {}); auto h = [] __host__ {}; auto n = [] __global__ {};
}
__device__ void d() { auto x = [] __device__ {}; }
auto ns = [] __device__ {};
//@ case C3619: error 3619 at 2, 3619 at 3, 3614 at 4, 3619 at 4, 3618 at 6
void g(int a) { hk([] __host__ __device__ { 
   hk([] __device__ {}); 
   auto p = [] { hk([] __device__ {}); }; 
   hk([=] __host__ __device__ (auto z) {}); });
  hk([] __device__ { hk([] __host__ __device__ {}); });
  hk([=] __host__ __device__ { auto l = [](auto x) { hk([] __device__ {});  }; }); }
//@ case C3620: error 3620 at 2
void g(int a) { hk([]  __device__ () 
  constexpr {}); 
 auto l = [] () constexpr { }; }
__device__ void d() { auto x = [] __device__ () constexpr {}; auto y = [] __host__ __device__ (auto x) {}; auto z = [&] __device__ {}; auto w = [] { auto z = [] __device__ {}; }; auto v = [](auto q) { auto z = [] __device__ {}; }; }

// The type of an expression, or members of a specialisation, decide.
//@ case L3610: error 3610 at 3, 3610 at 4
void g() {
    struct L { int v; };
    hk([] __host__ __device__ () { return L(); });
    hk([] __host__ __device__ () { struct I {}; return I(); });
}

//@ case L3611: error 3611 at 4
class C {
    struct P { int v; };
  public:
    void g() { hk([] __host__ __device__ () { return P(); }); }
};

//@ case L3596: error 3596 at 3, 3596 at 4
struct S { int a[2]; };
void g(S s, int (*z)[3]) {
    hk([b = *z] __device__ {});
    hk([b = s.a] __device__ {});
}

//@ case L3598: error 3598 at 4
template<class T> struct N { N(T); };
void g() {
    N<int> n[2] = {1, 2};
    hk([n] __device__ {});
}

//@ case L3599: error 3599 at 4
template<class T> struct N { N &operator=(const N &) = delete; };
void g() {
    N<int> n[2];
    hk([n] __device__ {});
}

//@ case L3603: error 3603 at 3, 3603 at 4
void g() {
    struct L { int v; };
    hk([x = (L *)0] __device__ {});
    hk([x = static_cast<L *>(nullptr)] __device__ {});
}

//@ case L3604: error 3604 at 5
class C {
    struct P { int v; };
    static P make();
  public:
    void g() { hk([p = make()] __device__ {}); }
};

//@ case L3616: error 3616 at 4
#include <initializer_list>
std::initializer_list<int> list();
void g() {
    hk([b = list()] __device__ {});
}

//@ case PrivateOverload: error 3608 at 2
class C { void f(int); public: void f(char *); static void f(char); };
void C::f(int d) { hk([=] __device__ { int q = d; }); }
void C::f(char *d) { kn<<<1,1>>>([=] __device__ { char *q = d; }); }
void C::f(char d) { kn<<<1,1>>>([=] __device__ { char q = d; }); }

//@ case InitCaptureInConstexprIf: error 3691 at 1
void g(int a) { auto q = [=, n = 1L](int p) { hk([=] __device__ () -> int { int z = a; if constexpr (sizeof(n) == 8) return z; else return 1; }); }; q(1); }
