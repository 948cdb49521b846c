class Own
{
    typedef int Type;
    enum Kind { kind };
    struct Inner { };
public:
    typedef int Open;
};
template<class A> struct X1 { typename A::Type x; };
template<class A> struct X2 { typedef typename A::Type y; };
template<class A> struct X3 { void f(typename A::Type); };
template<class A> struct X4 { typename A::Type f(); };
template<class A> struct X5 { int a[A::kind + 1]; };
template<class A> struct X6 { static_assert(sizeof(typename A::Type) > 0, ""); };
template<class A> struct X7 { using Z = typename A::Open; };
template<class A> struct X8
{
    template<class U> static char t(typename U::Type *);
    template<class U> static int t(...);
    int a[sizeof(t<A>(0))];
};
X1<Own> x1; X2<Own> x2; X3<Own> x3; X4<Own> x4; X5<Own> x5; X6<Own> x6; X7<Own> x7; X8<Own> x8;
struct Base { protected: typedef int Kept; };
template<class A> struct Derived : A { typename A::Kept x; };
template<class A> struct Stranger { typename A::Kept x; };
Derived<Base> derived;
Stranger<Base> stranger;
class Friendly { typedef int Type; friend struct X1<Friendly>; template<class A> friend struct X2; };
X1<Friendly> first;
X2<Friendly> second;
class Closed { int q; void g(); };
template<class T> struct Using : T { using T::q; using T::g; using T::nothing; };
Using<Closed> use;
