// Behind the qualified name of a friend names are looked up in what it names, and then in the class.
namespace N { class A; class B; }
int f(N::A *);
namespace M {
struct Q;
int g(N::A &, N::B *);
int h(Q *);
struct C {
    typedef long Z;
    void m(N::A *);
    C(N::A &);
    C();
    ~C();
    operator N::A *();
    template <class T> void t(T, N::A);
    static Z s(N::A, Z = 0);
};
template <class T> void p(T *);
}
namespace N {
class B {};
class A {
    typedef int P;
    typedef int Z;
    friend int ::f(A *);
    friend int M::g(A &, B *b);
    friend int M::h(M::Q *);
    friend int M::h(Q *);
    friend void M::C::m(A *);
    friend M::C::C(A &);
    friend M::C::~C();
    friend M::C::operator A *();
    template <class T> friend void M::C::t(T, A);
    friend M::C::Z M::C::s(A, Z);
    int i;
};
}
template <class T> struct X {
    friend void M::p<T>(T *);
    friend void M::p<>(X<T> *);
    int i;
};
int f(N::A *a) { return a->i; }
void M::C::m(N::A *a) { a->i = 1; }
M::C::C(N::A &a) { a.i = 2; }
template <class T> void M::p(T *t) { t->i = 1; }
X<int> x;
void u() { M::p(&x); }
