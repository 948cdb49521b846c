// An argument that does not copy: the object that it would make cannot be ended, either.
struct P { P(); private: P(const P &); ~P(); };
void d(P p);
struct Q { Q(); Q(const Q &) = delete; private: ~Q(); };
void e(Q q);
struct R { R(); private: ~R(); };
void f(R r);
__global__ void k(P p);
void go(P &p, Q &q, R &r) {
    d(p);
    e(q);
    f(r);
    k<<<1, 1>>>(p);
}
