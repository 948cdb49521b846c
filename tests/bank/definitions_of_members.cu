// nvcc: -std=c++17
// A storage class and a type do not stand at definitions of members, templates are not virtual, objects no friends.
struct C { static int x; static void f(); void g(); };
static int C::x; static void C::f() {} static void C::g() {}
namespace N { extern int v; void f(); int N(); } static int N::v; int N::N() { return 1; }
struct D { D(int); ~D(); operator int(); };
void D::D(int) {} void D::~D() {} int D::operator int() { return 1; }
template <class T> struct F { F(); template <class U> virtual void v(U); }; template <class T> void F<T>::F() {}
struct A { template <class T> virtual void f(); template <class T> void virtual g(T) {} };
typedef void FT(); struct B { friend int x; friend int *y; friend int z[2]; friend FT ft; friend void fv(int); };
