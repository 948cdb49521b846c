// Classes that override some of the functions of one name that a base declares (611), or none of them (997).
struct S {};
struct A {
  virtual void f(int); virtual void f(float); virtual void f(char); void f(long);
  virtual void g(int); virtual void g(float);
  virtual void h(int) const;
};
struct A2 { virtual void f(long); virtual void f(long, long); };
struct B1 : A { void f(int) override; void g(float) override; void g(S); };
struct B2 : A { void f(int) override; using A::f; };
struct B3 : A { void f(int) override; void f(float) override; void f(char) override; };
struct B4 : B1 { void f(int) override; };
struct B5 : B3 { void f(int) override; };
struct B6 : A { void f(S);
  void f(S, S); void g(int); };
struct B7 : A, A2 { void f(long) override; };
struct B8 : A2, A { void f(S); };
struct B9 : A { void h(int); };
struct C1 : virtual A2 { void f(long, long); };
struct C2 : virtual A2 {};
struct C3 : C1, C2 { void f(long); };
struct D1 { virtual void f(int); };
struct D2 : D1 { virtual void f(long); };
struct D3 : D2 { void f(S); };
struct D4 : D2 { void f(long); };
struct D5 : D2 { void f(int); };
__global__ void k() {}
