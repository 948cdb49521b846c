// c++17
// [basic.lookup.argdep], [temp.dep.candidate], [temp.friend]

template <int> struct R {};
namespace a { struct S { enum In { i1 }; friend R<9> hidden(S) { return {}; } struct N {}; }; R<0> f(S); R<1> f(S *); R<2> f(S::In); R<3> f(S (*)()); R<4> f(int S::*); enum E { e1 }; enum class SE { z }; R<5> g(E); R<6> g(SE); R<7> operator+(S, int); R<8> operator==(S, S); R<10> f(S::N); template <class T> struct Box {}; template <class T> R<11> f(Box<T>); R<12> operator<<(S &, const char *); template <class T> R<13> tmpl(S); R<14> h(S, ...); R<16> f(S &&, int); R<17> swap(S &, S &); template <class T> R<18> gen(T); }
namespace b { struct T {}; struct D : a::S {}; template <class X> struct W {}; typedef a::S Alias; R<20> f(T); R<21> k(a::Box<T>); template <class X> R<22> k2(X); }
a::S s; a::S *ps; b::T bt; b::D bd; a::Box<int> ab; b::W<a::S> bw;
static_assert(__is_same(decltype((f(s))), R<0> ));
static_assert(__is_same(decltype((f(ps))), R<1> ));
static_assert(__is_same(decltype((f(a::S::i1))), R<2> ));
static_assert(__is_same(decltype((f(static_cast<a::S (*)()>(nullptr)))), R<3> ));
static_assert(__is_same(decltype((f(static_cast<int a::S::*>(nullptr)))), R<4> ));
static_assert(__is_same(decltype((g(a::e1))), R<5> ));
static_assert(__is_same(decltype((g(a::SE::z))), R<6> ));
static_assert(__is_same(decltype((s + 1)), R<7> ));
static_assert(__is_same(decltype((s == s)), R<8> ));
static_assert(__is_same(decltype((f(a::S::N()))), R<10> ));
static_assert(__is_same(decltype((f(ab))), R<11> ));
static_assert(__is_same(decltype((s << "x")), R<12> ));
static_assert(__is_same(decltype((h(s))), R<14> ));
static_assert(__is_same(decltype((h(bd, 1, 2))), R<14> ));
static_assert(__is_same(decltype((f(a::S(), 1))), R<16> ));
static_assert(__is_same(decltype((hidden(s))), R<9> ));
static_assert(__is_same(decltype((hidden(bd))), R<9> ));
static_assert(__is_same(decltype((f(bd))), R<0> ));
static_assert(__is_same(decltype((f(b::Alias()))), R<0> ));
static_assert(__is_same(decltype((k(a::Box<b::T>()))), R<21> ));
static_assert(__is_same(decltype((k2(bt))), R<22> ));
static_assert(__is_same(decltype((k2(a::Box<b::T>()))), R<22> ));
static_assert(__is_same(decltype((k2(b::W<int>()))), R<22> ));
static_assert(__is_same(decltype((gen(bw))), R<18> ));
static_assert(__is_same(decltype((gen(s))), R<18> ));
static_assert(__is_same(decltype((swap(s, s))), R<17> ));
static_assert(__is_same(decltype((f(bt))), R<20> ));
R<30> f(int); 
static_assert(__is_same(decltype((f(1))), R<30> ));
static_assert(__is_same(decltype((f(s))), R<0> ));
namespace c { R<31> f(int); auto inner() { return f(a::S()); } }
static_assert(__is_same(decltype((c::inner())), R<0> ));
void block() { R<32> g(int); 
    static_assert(__is_same(decltype((g(1))), R<32> ));
}
void notadl() { int f = 1; 
    static_assert(__is_same(decltype((f)), int&));
}
template <class T> auto dep(T t) { return f(t); }
static_assert(__is_same(decltype((dep(s))), R<0> ));
static_assert(__is_same(decltype((dep(bt))), R<20> ));
static_assert(__is_same(decltype((dep(1))), R<30> ));
template <class T> auto dep2(T t) -> decltype(late(t)); 
namespace a { R<33> late(S); }
static_assert(__is_same(decltype((dep2(s))), R<33> ));
template <class T> auto dep3(T t) { return t + 1; }
static_assert(__is_same(decltype((dep3(s))), R<7> ));
static_assert(__is_same(decltype((dep3(1))), int));
namespace d { struct X { friend auto operator-(X, X) { return R<34>(); } friend bool operator<(const X &, const X &) { return true; } template <class T> friend R<35> ft(X, T) { return {}; } }; template <class T> struct Y { friend R<36> yf(Y) { return {}; } friend T yt(Y, T t) { return t; } friend bool operator==(const Y &, const Y &) { return true; } }; }
static_assert(__is_same(decltype((d::X() - d::X())), R<34> ));
static_assert(__is_same(decltype((d::X() < d::X())), bool));
static_assert(__is_same(decltype((ft(d::X(), 1))), R<35> ));
static_assert(__is_same(decltype((yf(d::Y<int>()))), R<36> ));
static_assert(__is_same(decltype((yt(d::Y<long>(), 1L))), long int));
static_assert(__is_same(decltype((yt(d::Y<long>(), 1))), long int));
static_assert(__is_same(decltype((d::Y<int>() == d::Y<int>())), bool));
namespace e { inline namespace v { struct Z {}; } R<37> zf(Z); } 
static_assert(__is_same(decltype((zf(e::Z()))), R<37> ));
namespace g1 { struct Q {}; inline namespace w { R<38> qf(Q); } }
static_assert(__is_same(decltype((qf(g1::Q()))), R<38> ));
namespace h1 { struct H {}; void fobj(H); } struct FO { R<39> operator()(h1::H) const; }; 
namespace h2 { constexpr FO fobj; auto t() { return fobj(h1::H()); } }
static_assert(__is_same(decltype((h2::t())), R<39> ));
namespace tpl { template <class T> struct P {}; struct Arg {}; template <template <class> class X> struct TT {}; R<40> pf(TT<P>); R<41> af(P<Arg> *); }
static_assert(__is_same(decltype((pf(tpl::TT<tpl::P>()))), R<40> ));
static_assert(__is_same(decltype((af(static_cast<tpl::P<tpl::Arg> *>(nullptr)))), R<41> ));
namespace op { struct I { I &operator++(); bool operator!=(const I &) const; int &operator*() const; }; struct Rg {}; I begin(Rg &); I end(Rg &); }
void range() { op::Rg r; for (auto &x : r) { 
    static_assert(__is_same(decltype((x)), int&));
    } 
    for (auto x : r) {
    static_assert(__is_same(decltype((x)), int&));
    }
}
