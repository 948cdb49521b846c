struct B { virtual int f(); virtual void g(int); void h(); virtual void k(); };
struct D : B { void f(int); void g(double); void h(int); };
struct E : D { int g(int) const; int f(char); void k(int) const; };
struct F : B { int f() const; virtual int f(int); };
struct G : B { using B::f; int f(int); };
struct H : B { int f() override; int f(int); };
struct I : B { template <class T> void g(T); int k; };
