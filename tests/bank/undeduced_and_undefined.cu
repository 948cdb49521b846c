// Class template arguments that are not deduced, and specialisations that are only declared. Errors in the functions `f`, `g` and in `g1`.
template <class T> struct TT { TT(T); int x; };
template <class T> struct UU { T x; };
template <class T> struct VV { VV(T, T); };
template <> struct TT<char>;
template <class T> struct P;
template <class T> struct P<T*>;
template <class T> struct P<T&> { T x; };
void f(int n, TT<char>* p, P<int*>* q) {
  TT tt;
  TT t2(1, 2);
  TT t3{};
  UU u;
  VV v(1, 2.0);
  VV w = 3;
  TT<char> tc('a');
  p->x;
  q->x;
  P<int*> z;
  (void)sizeof(TT<char>);
  (void)sizeof(P<int*>);
}
__device__ void g() { TT t; TT<char> q('a'); }
template <class T> struct Q;
template <class T> struct R { Q<T> q(); Q<T>* p; };
template <class T> struct Q { T x; };
static TT g1(1, 2);
int defined(P<int&> p, R<int> r) { return p.x + r.q().x + r.p->x + sizeof(Q<int>); }
