// c++17
// [class.copy.ctor]/11: what a copy that is trivial calls.
template<class D, int L> struct TB; 
template<class D> struct TB<D, 0> { const D& der() const { return *static_cast<const D*>(this); } protected: template<class S, int N> friend struct T; template<class O, int A> friend struct TB; };
template<class D, int L = 1> struct TB : TB<D, 0> { typedef TB<D, 0> Base; D& self(); protected: template<class O, int A> friend struct TB; template<class O> TB& operator=(const O& o) { return *this; } TB& operator=(const TB& o) { return *this; } };
template<class S> struct Dims { S a[2]; Dims(); Dims(S, S) {} };
template<class P> struct TM : TB<TM<P>> { typedef TM<P> Self; typedef TB<TM<P>> Base; P* p; Dims<int> d; template<class... I> TM(P* q, int a, I... r) : p(q), d(a, 0) {} TM(P& q) : p(&q), d() {} Self& operator=(const Self& o) { return *this; } template<class O> Self& operator=(const O& o) { return *this; } };
template<class X> struct Un { const X x; Un(const X& y) : x(y) {} };
void f(TM<int>& m) { Un<TM<int>> u(m); }
template<class B, int R> struct Blk; struct BI { BI(int); protected: BI(const BI&) = default; };
template<class B, int R> struct Blk : BI { int n; Blk(int a) : BI(a) {} Blk& operator=(const Blk&); };
template<class X> struct Tr { X x; Tr(X& y) : x(y) {} };
void g(Blk<int, 1>& b) { Tr<Blk<int, 1>> t(b); }
struct nocopy_base { nocopy_base() = default; template<class T> nocopy_base(const T&); };
struct Der : nocopy_base { int n; Der() {} }; void h(Der& d) { Der e(d); }
