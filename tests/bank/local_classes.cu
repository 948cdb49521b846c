// Classes in blocks are looked at as those of namespaces: bases, overriding functions, access, members without a body.
struct Inc;
struct Fin final {};
struct Vir {
  virtual void f();
  virtual int g();
};
namespace N { struct S { int b; }; }
struct Pc {
  Pc();
private:
  Pc(int);
};
struct Cls { int m; };
void f1() { struct L : nbase {}; }
void f2() { struct L : Fin {}; }
void f3() { struct L : Vir { void nf() override; }; }
void f4() { struct L : Vir { int f(); }; }
void f5() { struct L : Cls { L() : N::S() {} }; }
void f6() { struct L : Inc {}; }
void f7() { struct L { Pc p; L() : p(3) {} }; }
void f8() { struct L : Pc { L() : Pc(3) {} }; }
void f9() { struct L { int b() { return 1; } private: int a; }; L l; l.b(); int x = l.a; }
void f10() { struct L { private: L(); }; L l; }
void f11() { struct L { void f(int); static void g(); virtual void h(); void unused(); }; L l; l.f(1); L::g(); }
void f12() { struct L { enum { a = nn }; int b[a]; }; }
void f13() { auto l = [] { struct L : Fin {}; return 1; }; }
int f14 = [] { struct L : Fin {}; return 1; }();
struct K { void f() { struct L : Fin {}; L l; } };
template<class T> void h1(T t) { struct L : Fin {}; }
template<class T> struct H2 : Fin {};
template<class T> struct H3 : Inc {};
class A {
  int p;
  static int s;
  A(int);
  void fn();
  friend void ff();
  friend struct FF;
public:
  A();
};
void A::fn() { struct L { int g(A &a) { return a.p + a.s; } A n() { return A(3); } }; }
void ff() { struct L { int g(A &a) { return a.p; } }; A a; a.p = 1; }
struct FF { void f() { struct L { int g(A &a) { return a.p; } }; } };
void plain() {
  struct L { int g(A &a) { return a.p; } };
  class M {
    int x;
    M(int);
  public:
    M();
    int f(M &o) { o.x = 1; M t(3); auto l = [](M &o) { return o.x; }; return l(o); }
    struct In { int y(M &o) { return o.x; } };
  };
}
