// nvcc: -std=c++17
__device__ int v, w; __device__ int a[3]; __shared__ int sa[3]; __device__ int *dp; __constant__ int c; struct M { int x; int y[2]; M(const M&) = default; M() = default;}; __device__ M m, *mp; struct Q { int a; Q(int, int = 2); }; int tk(int); int tr(const int&); void tM(M); __shared__ int sh; __device__ volatile int vv; template <class T> int tt(T);
template <class T> void t1(T t) { int x{int(v)}; }
template <class T> void t2(T t) { int x = int(v); }
template <class T> void t3(T t) { int x = (int)v; }
template <class T> void t4(T t) { int x = int{v}; }
template <class T> void t5(T t) { int x = static_cast<int>(v); }
template <class T> void t6(T t) { new int(v); }
template <class T> void t7(T t) { new M(m); }
template <class T> void t8(T t) { M x(m); }
template <class T> void t9(T t) { M x = m; }
template <class T> void ta(T t) { M x{m}; }
template <class T> void tb(T t) { static int x = v; }
template <class T> void td(T t) { int x = *(a + 1); }
template <class T> void te(T t) { x: int q = *a; }
template <class T> void tf(T t) { int x = a[1]; }
template <class T> void tg(T t) { Q x(v, w); }
template <class T> void th(T t) { Q x = v; }
template <class T> void ti(T t) { tk(Q(v, w).a); }
template <class T> void tj(T t) { tk(v); tr(v); tr(sh); }
template <class T> void tk_(T t) { tM(m); tt(v); }
template <class T> void tl(T t) { throw v; }
template <class T> void tm(T t) { delete dp; }
template <class T> void tn(T t) { v++; ++v; v = w; v += w; }
template <class T> int to(T t) { return v++; }
template <class T> int tp(T t) { return ++v; }
template <class T> int tq(T t) { return v = w; }
template <class T> int tr_(T t) { return (v); }
template <class T> int ts(T t) { return v ? w : v; }
template <class T> int tt_(T t) { return w, v; }
template <class T> const int &tu(T t) { return sh; }
template <class T> void tv(T t) { int x[] = {v, w}; }
template <class T> void tw(T t) { M x = {v, {w, v}}; }
template <class T> void tx(T t) { if (v) ; while (v) ; for (; v;) ; switch (v) {} do ; while (v); }
template <class T> void ty(T t) { auto x = v; auto &y = sh; const int &z = sh; }
template <class T> void tz(T t) { for (int i : a) ; for (int i : {v, w}) ; for (auto &i : sa) ; }
template <class T> void ua(T t) { [] { return v; }(); [] { int q = v; return q; }(); [=](auto z) { int q = v; return v; }(1); [w = v] {}; }
template <class T> void ub(T t) { asm("" :: "r"(v)); ({ v; }); ({ int q = v; q; }); int q = ({ v; }); }
template <class T> void uc(T t) { (void)sa; (void)*sa; (void)&sa[1]; int *z = sa; int y = sa[1]; sa[1] = 2; }
template <class T> void ud(T t) { int x = *dp; x = dp[1]; *dp = 2; dp[1]++; mp->x = 2; x = mp->y[1]; x = m.*&M::x; }
template <class T> void ue(T t) { vv; int x = vv; --vv; m = *mp; }
template <class T> struct ST { int k; M q; Q r; Q r2; ST() : k(v), q(m), r(v, w), r2{v} {} ST(int) : k{v}, q{m} , r(v), r2(v) { } };
