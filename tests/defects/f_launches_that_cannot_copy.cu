class P { P(const P &); public: P(); }; struct D { D(const D &) = delete; D(); };
__global__ void k(P p); __global__ void j(D d);
void h(P &p, D &d) { k<<<1, 1>>>(p); j<<<1, 1>>>(d); }
