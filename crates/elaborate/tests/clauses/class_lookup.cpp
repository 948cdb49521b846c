// c++17
// [class.member.lookup], [class.qual], [namespace.udecl], [namespace.udir], [basic.lookup.unqual], [basic.lookup.qual], [class.inhctor.init]

template <int> struct R {};
struct A { int x; R<0> f(int); R<1> g(); typedef char type; static long st; enum { ea = 5 }; };
struct B : A { long x; R<2> f(char *); using A::g; R<3> g(int); };
struct C : B { using A::f; using B::f; };
struct D : A { R<4> f(double); };
static_assert(__is_same(decltype((B().x)), long int&&));
static_assert(__is_same(decltype((B().A::x)), int&&));
static_assert(__is_same(decltype((B().g())), R<1> ));
static_assert(__is_same(decltype((B().g(1))), R<3> ));
static_assert(__is_same(decltype((B().f(nullptr))), R<2> ));
static_assert(__is_same(decltype((C().f(1))), R<0> ));
static_assert(__is_same(decltype((C().f("x" ? nullptr : nullptr))), R<2> ));
static_assert(__is_same(decltype((D().f(1))), R<4> ));
static_assert(__is_same(decltype((D().A::f(1))), R<0> ));
static_assert(__is_same(decltype((B::st)), long int&));
static_assert((B::ea) == 5);
static_assert(__is_same(B::type, char));
static_assert(__is_same(C::B::A::type, char));
static_assert(__is_same(decltype((C().B::x)), long int&&));
struct V { int v; R<0> h(); static int sv; }; struct V1 : virtual V { long w; }; struct V2 : virtual V { R<1> h(); }; struct VD : V1, V2 {};
static_assert(__is_same(decltype((VD().v)), int&&));
static_assert(__is_same(decltype((VD().h())), R<1> ));
static_assert(__is_same(decltype((VD().sv)), int&));
static_assert(__is_same(decltype((VD().V::h())), R<0> ));
static_assert(__is_same(decltype((VD().w)), long int&&));
struct S1 { static int s; enum E { e1 }; using t = int; }; struct S2 : S1 {}; struct S3 : S1 {}; struct S4 : S2, S3 {};
static_assert(__is_same(decltype((S4::s)), int&));
static_assert((S4::e1) == 0);
static_assert(__is_same(S4::t, int));
struct X1 { R<0> f(int); }; struct X2 { R<1> f(char); }; struct X3 : X1, X2 { using X1::f; using X2::f; };
static_assert(__is_same(decltype((X3().f(1))), R<0> ));
static_assert(__is_same(decltype((X3().f('a'))), R<1> ));
struct Inj { Inj *p; struct Inj *q; int Inj_; struct N { Inj *o; }; }; 
static_assert(__is_same(decltype((Inj().p)), Inj*&&));
static_assert(__is_same(decltype((Inj().q)), Inj*&&));
static_assert(__is_same(decltype((Inj::N().o)), Inj*&&));
static_assert(__is_same(decltype((Inj::Inj::N().o)), Inj*&&));
template <class T> struct TI { TI *p; TI<char> *q; template <template <class> class X> struct U {}; T v; };
static_assert(__is_same(decltype((TI<int>().p)), TI<int>*&&));
static_assert(__is_same(decltype((TI<int>().q)), TI<char>*&&));
struct TD : TI<int> { TI *r; TI<long> *s; };
static_assert(__is_same(decltype((TD().r)), TI<int>*&&));
static_assert(__is_same(decltype((TD().s)), TI<long int>*&&));
namespace n1 { int a; R<0> f(int); struct T {}; namespace inner { int b; R<5> f(long); } inline namespace v1 { int c; struct W {}; R<6> k(); } }
namespace n2 { long a; R<1> f(char); typedef int T2; }
static_assert(__is_same(decltype((n1::a)), int&));
static_assert(__is_same(decltype((n2::a)), long int&));
static_assert(__is_same(decltype((n1::c)), int&));
static_assert(__is_same(decltype((n1::v1::c)), int&));
static_assert(__is_same(decltype((n1::f(1))), R<0> ));
static_assert(__is_same(decltype((n1::inner::b)), int&));
static_assert(__is_same(decltype((n1::inner::f(1))), R<5> ));
static_assert(__is_same(decltype((n1::k())), R<6> ));
namespace n3 { using namespace n1; using n2::f; char d; }
static_assert(__is_same(decltype((n3::a)), int&));
static_assert(__is_same(decltype((n3::f(1))), R<1> ));
static_assert(__is_same(decltype((n3::d)), char&));
static_assert(__is_same(decltype((n3::c)), int&));
namespace n4 { using n1::f; using n2::f; }
static_assert(__is_same(decltype((n4::f(1))), R<0> ));
static_assert(__is_same(decltype((n4::f('a'))), R<1> ));
namespace al = n1::inner;
static_assert(__is_same(decltype((al::b)), int&));
namespace n5 { using namespace n4; namespace { int an; } }
static_assert(__is_same(decltype((n5::f('a'))), R<1> ));
static_assert(__is_same(decltype((n5::an)), int&));
int gx; namespace n6 { char x; char y = x; auto f() { return x; } auto g() { return ::gx; } }
static_assert(__is_same(decltype((n6::f())), char));
static_assert(__is_same(decltype((n6::g())), int));
static_assert(__is_same(decltype((::gx)), int&));
int shadow; 
int body(int p) {
    static_assert(__is_same(decltype((p)), int&));
    long shadow;
    static_assert(__is_same(decltype((shadow)), long int&));
    static_assert(__is_same(decltype((::shadow)), int&));
    {
    char shadow;
    static_assert(__is_same(decltype((shadow)), char&));
    }
    static_assert(__is_same(decltype((shadow)), long int&));
    for (char p = 0; p < 1;) {
        static_assert(__is_same(decltype((p)), char&));
    }
    static_assert(__is_same(decltype((p)), int&));
    if (double p = 1) { 
        static_assert(__is_same(decltype((p)), double&));
    } else {
        static_assert(__is_same(decltype((p)), double&));
    }
    struct L { int l; auto m() { return l; } static auto s() { return 1.5; } }; L lv;
    static_assert(__is_same(decltype((lv.l)), int&));
    static_assert(__is_same(decltype((lv.m())), int));
    static_assert(__is_same(decltype((L::s())), double));
    using namespace n1;
    static_assert(__is_same(decltype((c)), int&));
    static_assert(__is_same(decltype((a)), int&));
    using n2::a;
    typedef long LT; LT lt; using LU = LT *; LU lu;
    static_assert(__is_same(decltype((lt)), long int&));
    static_assert(__is_same(decltype((lu)), long int*&));
    enum { le = 4 }; enum class LE { z }; 
    static_assert((le) == 4);
    static_assert(__is_same(decltype((le + 1)), int));
    extern R<9> local(int);
    static_assert(__is_same(decltype((local(1))), R<9> ));
    return 0;
}
int hidden() {
    using n2::a;
    static_assert(__is_same(decltype((a)), long int&));
    R<7> f(int);
    static_assert(__is_same(decltype((f(1))), R<7> ));
    return 0;
}
struct Out { typedef int T; T m(T); struct In; static T s; template <class U> T tm(U); T n; auto am(); };
struct Out::In { T x; Out *o; };
Out::T Out::m(T v) {
    static_assert(__is_same(decltype((v)), int&));
    static_assert(__is_same(decltype((n)), int&));
    static_assert(__is_same(decltype((this)), Out*));
    static_assert(__is_same(decltype((*this)), Out&));
    static_assert(__is_same(decltype((In().x)), int&&));
    static_assert(__is_same(decltype((s)), int&));
    static_assert(__is_same(decltype((m(1))), int));
    static_assert(__is_same(decltype((this->n)), int&));
    static_assert(__is_same(decltype((Out::n)), int&));
    return v; 
}
static_assert(__is_same(decltype((Out::In().x)), int&&));
struct Fr { friend R<3> fr(Fr) { return {}; } friend R<4> fr2(Fr &); int operator()(int) const; }; 
static_assert(__is_same(decltype((fr(Fr()))), R<3> ));
struct Late { auto a() { return later; } auto b() { return c2(); } int later; long c2(); static constexpr int k = 3; int arr[k]; };
static_assert(__is_same(decltype((Late().a())), int));
static_assert(__is_same(decltype((Late().b())), long int));
static_assert(__is_same(decltype((Late().arr)), int (&&)[3]));
struct IB { IB(int); IB(const char *, int = 0); }; struct ID : IB { using IB::IB; int extra = 1; };
R<0> tid(ID); R<1> tid(...);
static_assert(__is_same(decltype((ID(1))), ID));
static_assert(__is_same(decltype((ID("x"))), ID));
static_assert(__is_same(decltype((ID("x", 2))), ID));
static_assert(__is_same(decltype((ID{1})), ID));
union Un { int a; char b; }; Un un;
static_assert(__is_same(decltype((un.a)), int&));
static_assert(__is_same(decltype((un.b)), char&));
struct An { union { int a; char b; }; struct { long c; }; }; An an;
static_assert(__is_same(decltype((an.a)), int&));
static_assert(__is_same(decltype((an.b)), char&));
static_assert(__is_same(decltype((an.c)), long int&));
static_assert(__is_same(decltype((&An::a)), int An::*));
int stat; struct stat { int q; }; 
static_assert(__is_same(decltype((stat)), int&));
static_assert(__is_same(decltype(((struct stat *)nullptr)), struct stat *));
struct same { int same_; } same;
static_assert(__is_same(decltype((same.same_)), int&));
static_assert(__is_same(decltype((sizeof(struct same))), long unsigned int));
namespace ns { struct Q {}; R<0> adl(Q); } R<1> adl(int);
static_assert(__is_same(decltype((adl(ns::Q()))), R<0> ));
static_assert(__is_same(decltype((adl(1))), R<1> ));
namespace reopen { int a; } namespace reopen { auto f() { return a; } long b; }
static_assert(__is_same(decltype((reopen::f())), int));
static_assert(__is_same(decltype((reopen::b)), long int&));
int xx;
namespace x::y::z { int deep; }
static_assert(__is_same(decltype((x::y::z::deep)), int&));
using x::y::z::deep;
static_assert(__is_same(decltype((deep)), int&));
extern "C" { int cfun(int); R<0> *cfun2(); }
static_assert(__is_same(decltype((cfun(1))), int));
struct PM { int a; static int b; int f(); void g() const { 
    static_assert(__is_same(decltype((a)), const int&));
    static_assert(__is_same(decltype((this)), const PM*));
    static_assert(__is_same(decltype((b)), int&));
    static_assert(__is_same(decltype((&PM::a)), int PM::*));
    static_assert(__is_same(decltype(((this->a))), const int&));
    } };
