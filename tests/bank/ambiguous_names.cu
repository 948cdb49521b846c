// names of several namespaces, and of several bases
namespace a { struct X {}; typedef int I; int v; template<class T> struct vec {}; }
namespace b { struct X {}; typedef int I; int v; template<class T> struct vec {}; }
using namespace a;
using namespace b;
X x;
I right;
int k = v;
a::X also_right;
void f(X);
X g();
struct S : X {};
template<class T> void h()
{
    X z;
    v = 1;
}
vec<int> w;
a::vec<int> right_vec;
struct A { int x; void f(); };
struct B { int x; void f(); };
struct C : A, B
{
    int g() { return x; }
    void h()
    {
        f();
        A::x = 2;
    }
};
struct B1 : A {};
struct B2 : A {};
struct D : B1, B2
{
    int g() { return x; }
    void s() { B1::x = 1; }
};
template<int> struct base { int y; };
struct E : base<1>, base<2>
{
    void f() { base<1>::y = 1; }
};
namespace { struct Hidden {}; }
struct Hidden hidden;
