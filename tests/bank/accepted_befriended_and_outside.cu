// What a friend declaration names with a qualifier sees the class that declares it; members that are defined outside.

namespace by_injected_name {
template<class T> class H;
template<class T> struct P {
    P(H<T> *h);
    void look(H<T> *h);
    template<class U> void look_at(H<U> *h);
};
struct Q {
    template<class T> void look(H<T> *h);
    H<int> *result();
};
namespace inner {
template<class T> void look(H<T> *h);
}
template<class T> class H {
    friend void P<T>::look(H *);
    friend P<T>::P(H *);
    friend void Q::look<T>(H *);
    friend void inner::look<T>(H *);
    int p;
};
template<> class H<int> {
    friend auto Q::result() -> H *;
    friend void P<int>::look(H *);
    int p;
};
template<class T> void P<T>::look(H<T> *h) { h->p = 1; }
void f(P<int> p, H<int> *h) { p.look(h); }
}

namespace befriended_members {
struct O {
    struct I;
    friend struct I;
    template<class C> struct J;
    template<class C> friend struct J;
};
struct O::I { int g() const; };
int O::I::g() const { return 1; }
template<class C> struct O::J { C c; int g() const; };
template<class C> int O::J<C>::g() const { return c; }
template<class A> struct T { struct I; friend struct I; I *p; };
template<class A> struct T<A>::I { int g() const; };
template<class A> int T<A>::I::g() const { return 1; }
int f(T<int> t) { return t.p->g(); }
}

namespace specialised_enumeration {
template<class T> struct M {
    enum class E : T;
    void k(E) {}
    void h() { k(E::d0); }
};
template<class T> enum class M<T>::E : T { d0 };
template<> enum class M<char>::E : char { z };
M<int>::E q = M<int>::E::d0;
M<char>::E r = M<char>::E::z;
void k(M<int>::E);
void h() { k(M<int>::E::d0); }
template struct M<int>;
}

namespace enumeration_outside {
template<class T> struct H { enum U : T; T f(); };
template<class T> enum H<T>::U : T { y = 3 };
int y = 4;
static_assert(H<int>::y == 3, "a member");
template<class T> T H<T>::f() { return y; }
int f() { return H<int>().f() + y; }
}

namespace complete_in_body {
struct S {
    template<class T> struct D { static constexpr bool v = sizeof(T) > 0; T *p; };
    D<S> *later;
    int f() const { return D<S>::v; }
};
}

namespace anonymous_unions {
struct W {
    union { int q = 4; char r; };
    union { struct { int in; }; long out; };
    int z = q;
    constexpr W() : in(5) {}
    constexpr W(char c) : r(c), out(6), z(c) {}
};
constexpr W w;
static_assert(w.z == 4 && w.in == 5, "in the order of declaration");
constexpr W v('a');
static_assert(v.out == 6 && v.z == 'a', "what is not given is left alone");
struct X {
    union { struct { int in; }; long out; };
    int z;
    constexpr X() : in(5), z(in) {}
};
constexpr X x;
static_assert(x.z == 5, "of a struct in a union");
union U {
    int a;
    float b = 1.5f;
    constexpr U() = default;
    constexpr U(int i) : a(i) {}
};
static_assert(U(3).a == 3, "the default of another member is left alone");
}
