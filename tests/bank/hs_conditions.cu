// The name of what a condition declares is where it is converted; conversions that are named are looked at twice.
struct S { __device__ explicit operator bool() const; S(int); __device__ ~S(); };
int u() { if (S r = 1) ; while (S q{2}) ; if (S t(3); t) ; return 0; }
struct R { __device__ operator int() const; R(int); };
int v() { switch (R r = 1) { case 1: ; } if (const R &k = 2) ; if (auto p = R(1)) ; return 0; }
struct N { __device__ operator int() const; };
int ng(N s, N *p) { (s.operator int)(); p->N::operator int(); return 0; }
template <class T> int nt(N s) { return s.operator int(); }
struct U { __device__ void operator+(int); __device__ void operator()(int); __device__ int operator[](int); __device__ U *operator->(); int x; __device__ void operator++(); };
void h(U u) { u.operator+(1); u.operator()(2); u.operator[](1); u.operator->(); u.operator++(); u(1); u[1]; u->x; ++u; u + 1; }
