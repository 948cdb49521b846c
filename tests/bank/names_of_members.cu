namespace N
{
    int a; void g(); enum Kind { kind };
    class C { friend void befriended(); };
    inline namespace I { void in(); extern int v; }
    extern "C" { int ev(); }
    void around() { void local(); }
}
void N::befriended() { }
void N::in() { }
int N::v;
int N::ev() { return 1; }
void N::g() { }
int N::i;
void N::f() { }
void N::h();
void N::local() { }
struct A { int m; static int s; void f(); void operator()(); operator bool(); template<class T> void t(); struct In { void g(); }; ~A(); };
typedef A Alias;
void Alias::f() { }
void A::In::g() { }
void A::operator()() { }
A::operator bool() { return true; }
template<class T> void A::t() { }
template<int> void A::foo() { }
template<class T> void A::foo2(T);
void A::operator+(int) { }
int A::In::missing() { return 1; }
struct B
{
    friend A::~A();
    friend A::~B();
    friend Alias::~Alias();
    friend void A::f();
    friend void A::nn();
    friend void A::operator-(int);
    friend B::~B() { }
};
