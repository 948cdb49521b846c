// Member initialisers in another order than that in which they run.
#pragma nv_diag_warning 1719
struct B1 {}; struct B2 {}; struct VB {};
struct A { int a, b, c;
  A() : b(1),
        a(b) {}
  A(int) : c(1),
        b(2),
        a(3) {}
  A(char) : a(1),
        c(2),
        b(3) {}
  A(long); static int zz;
};
A::A(long) : b(1),
        a(2) {}
struct D : B1, virtual VB, B2 { int x; int y = 3;
  D() : x(1),
        B1() {}
  D(int) : B2(),
        B1() {}
  D(char) : B1(),
        VB() {}
  D(long) : y(1),
     x(2), B2(),
     B1() {}
  D(short) : D() {}
};
template<class T> struct E : T { int x; T y;
  E() : x(1),
        T() {}
  E(int) : y(),
        x(2) {}
  template<class U> E(U, U) : y(),
        x(2) {}
};
E<B1> e; E<B1> e2(3); E<B1> e3(1, 2);
template<class T> struct F { int p, q; F() : q(), p() {} };
struct G { union { int u; float f; }; int v; G() : v(1), u(2) {} };
struct H { int s, t; H() : t{1}, s{2} {} constexpr H(int) : t(1), s(2) {} };
struct I { int a; static int st; int &r; const int c; I(int x) : c(x), r(x) {} };
