// nvcc: -std=c++17
__device__ int v, w; __device__ int a[3]; struct M { int x; int y[2]; }; __device__ M m; struct Q { int a; Q(int, int = 2); Q(const M&); }; struct K { int i; K(const K&); K(); }; __device__ K k; __shared__ int sh; __device__ const M cp = {4, {5, 6}}; __device__ constexpr M pp = {4, {5, 6}};
template <class T> void t1(T t) { new Q(v, 1); }
template <class T> void t2(T t) { new Q(v); }
template <class T> void t3(T t) { new int{v}; }
template <class T> void t4(T t) { new Q{v, 1}; }
template <class T> void t5(T t) { new int[v]; }
template <class T> void t6(T t) { new (&v) int(v); }
template <class T> void t7(T t) { new M{v, {1}}; }
template <class T> void t8(T t) { new K(k); new Q(m); }
template <class T> void t9(T t) { M x = {v, {w, v}}; M y{v, {w}}; M z[] = {{v}, {w}}; }
template <class T> void ta(T t) { Q x = {v, w}; Q y{v, w}; Q z(v); }
template <class T> void tb(T t) { Q(v, w); (Q)v; static_cast<Q>(v); Q{v, w}; Q{v}; M{v}; M(m); }
template <class T> void tc(T t) { int x{v}; int y = {v}; M z{m}; M zz = m; M zzz(m); M zzzz = {m}; }
void td() { M x = cp; M y = pp; M z(cp); x = cp; x = pp; M q{cp}; Q r(cp); new M(cp); auto u = cp; auto [e, f] = cp; [x = cp] {}; M arr[] = {cp}; struct J { M m; J() : m(cp) {} }; }
M te() { return cp; } void tM(M); void tf() { tM(cp); tM(pp); (M)cp; M(cp); }
__device__ int *dp; int *hp;
int pf() { return *dp--; }
void pg() { *dp--; dp--; *++dp; int *q = dp--; int z = *dp++; hp = dp + 1; v++; v++ + 1; }
