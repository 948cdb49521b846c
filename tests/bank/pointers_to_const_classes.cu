struct P { int v; };
template <class T> struct W { T t; };
namespace A { struct N { }; }
namespace B { struct N { }; }
void put(P *p);
void put(W<int> *p);
void one(P *p);
__global__ void k(const __grid_constant__ P p) { one(&p); }
P *pointer(const P *q) { return q; }
void uses(const P *q, const P &r, W<float> *w, B::N *n) {
  one(q);
  P *a = &r;
  P &b = r;
  W<int> *c = w;
  A::N *d = n;
}
