namespace N { struct x { }; struct Y { int a; }; int z; void fz(); }
struct B { int b; }; struct C : B { int m; static int st; enum E { e }; typedef int T; void f(); };
struct D { int d; };
void g(C c, C *p, int i) {
 c.N::z = 3;
 c.N::fz();
 c.D::d = 3;
 p->D::d = 3;
 c.C::q = 3;
 c.N::Y::a;
 c.B::b = 1;
 c.B::m = 1;
 c.N::nope = 2;
 c.Nope::x = 3;
 c.C::T;
 c.T;
 c.E;
 i.C::m;
}
