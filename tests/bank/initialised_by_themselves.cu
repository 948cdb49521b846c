struct D { D(const D &); };
D v(v);
struct E { E(E &, int); } x(x, 1);
template<class T> struct F { F(const F &); };
F<int> w(w);
namespace N { D z(N::z); }
extern D u;
D u(u);
E y(y, 2);
int i(i);
int (j)(j);
void g() { D l(l); }
