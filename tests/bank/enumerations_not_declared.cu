enum Q; enum R : int; enum class V; enum D { d1 }; enum D; enum Q2 *pq; enum Q3 f2(); void g(enum Q4 x);
struct S { enum In; enum In2 : int; }; enum class X : double { x }; enum Y : float { y };
