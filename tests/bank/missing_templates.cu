namespace N { int a; template<class T> struct V {}; }
void g1() { N::nv<int> x; }
void g3() { N::nv<int, float> x = 3; }
void g4() { N::nv<3> x; }
void g6() { N::nv<N::V<int>> x; }
void g12() { nv1<int> x; x = 3; }
void g13() { nv2<int, float> x = 3; }
void g14() { nv3<3> x; }
void g16() { nv5<N::V<int>> x; }
void g21() { nv10<nv11<int>> x; }
void g22() { nv12<int> x, y; }
void g40() { nv40<int()> x; }
int v41; void g41() { nv41<v41> x; }
template<class T> void g42() { nv42<T> x; nv43<int, N::V<T>> y(3); N::nv44<T> z; }
void g43(bool b) { if (b) { nv45<int> q; } else { nv45<int> q; } nv45<int> q; q = 3; }
template<class T> struct W46 { T t; }; void g46() { W46<W46<int>> a{}; N::V<int()> b; (void)a; (void)b; }
