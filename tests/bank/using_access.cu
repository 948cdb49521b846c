struct Base { int i, j; typedef int T; static int s; void f(); void f(int); };
struct D : Base { public: using Base::j; private: using Base::i; protected: using Base::s; };
int a = D().i;
int b = D().j;
int c = D().Base::i;
struct E : D { int m() { return s + j; } int n() { return i; } };
int d = E().i;
int e = E().j;
struct F : private Base { using Base::i; using Base::T; };
int f = F().i;
int g = F().j;
F::T h;
class G : Base { using Base::f; };
void k() { G g; g.f(); g.f(1); }
struct P { private: int q; protected: int r; enum class W { ok }; };
struct Q : P { void f(Q d) { d.P::q = 1; d.P::r = 1; this->P::r = 2; P::q = 3; d.nope::q; d.P::no; d.W::missing; } };
