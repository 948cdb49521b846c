// c++20
// [over.literal], [over.match.class.deduct], [dcl.fct] with auto, [dcl.fct.def.general] (__func__), [class.access] in SFINAE, [temp.res], [dcl.init]

namespace std { typedef decltype(sizeof(0)) size_t; template <class E> class initializer_list { const E *a; size_t n; constexpr initializer_list(const E *p, size_t c) : a(p), n(c) {} public: constexpr initializer_list() : a(nullptr), n(0) {} constexpr const E *begin() const { return a; } constexpr const E *end() const { return a + n; } constexpr size_t size() const { return n; } }; }
template <int> struct R {};
// user-defined literals
R<0> operator""_i(unsigned long long); R<1> operator""_d(long double); R<2> operator""_c(char); R<3> operator""_s(const char *, std::size_t); template <char... C> R<sizeof...(C)> operator""_t(); R<5> operator""_r(const char *); constexpr unsigned long long operator""_k(unsigned long long v) { return v * 1000; } R<6> operator""_w(const wchar_t *, std::size_t); namespace lit { inline namespace l2 { R<7> operator""_n(unsigned long long); } }
static_assert(__is_same(decltype((1_i)), R<0> ));
static_assert(__is_same(decltype((1.5_d)), R<1> ));
static_assert(__is_same(decltype(('a'_c)), R<2> ));
static_assert(__is_same(decltype(("abc"_s)), R<3> ));
static_assert(__is_same(decltype((123_t)), R<3> ));
static_assert(__is_same(decltype((0x1F_t)), R<4> ));
static_assert(__is_same(decltype((42_r)), R<5> ));
static_assert((5_k) == 5000);
static_assert(__is_same(decltype((L"x"_w)), R<6> ));
static_assert(__is_same(decltype((operator""_i(3))), R<0> ));
static_assert(__is_same(decltype(("a" "b"_s)), R<3> ));
void lits() { using namespace lit; 
    static_assert(__is_same(decltype((1_n)), R<7> ));
    static_assert(__is_same(decltype((1 + 2_k)), long long unsigned int));
}
// class template argument deduction
template <class T> struct Box { T v; Box(T); Box(T, int); }; template <class T, class U> struct Pair { T a; U b; Pair(const T &, const U &); }; template <class T> struct Agg { T a; T b; }; template <class T> struct Gd { Gd(const char *); Gd(T, T); }; Gd(const char *) -> Gd<char>; template <class T> Gd(T *, T *) -> Gd<T>; template <class T, class A = R<0>> struct Df { Df(T); Df(); Df(T, A); }; template <class T> struct Vec { Vec(std::initializer_list<T>); Vec(int, T); template <class I> Vec(I, I); }; template <class I> Vec(I, I) -> Vec<decltype(*I())>; template <class T> struct Cp { Cp(T); Cp(const Cp &); }; template <class... T> struct Tup { Tup(T...); }; template <class T, int N> struct Ar { T d[N]; }; template <class T, class... U> Ar(T, U...) -> Ar<T, 1 + sizeof...(U)>; template <class T> struct Fw { template <class U> Fw(U &&); Fw(T *); }; template <class T = int> struct Dd { T x; }; template <class F> struct Fn { Fn(F); }; template <class R_, class... A> struct Sig { Sig(R_ (*)(A...)); }; int fi(int, char); template <class T> struct Ex { explicit Ex(T); }; template <class T> using BoxA = Box<T>; template <class T> struct NTm { T t; NTm(T *, int = 0); };
int gi; const int gci = 1; int garr[3];
static_assert(__is_same(decltype((Box(1))), Box<int> ));
static_assert(__is_same(decltype((Box(1.5, 2))), Box<double> ));
static_assert(__is_same(decltype((Box{'a'})), Box<char> ));
static_assert(__is_same(decltype((Box("x"))), Box<const char*> ));
static_assert(__is_same(decltype((Box(gci))), Box<int> ));
static_assert(__is_same(decltype((Box(Box(1)))), Box<int> ));
static_assert(__is_same(decltype((Pair(1, 'a'))), Pair<int, char> ));
static_assert(__is_same(decltype((Pair(garr, 1.5))), Pair<int [3], double> ));
static_assert(__is_same(decltype((Agg{1, 2})), Agg<int> ));
static_assert(__is_same(decltype((Gd("x"))), Gd<char> ));
static_assert(__is_same(decltype((Gd(1, 2))), Gd<int> ));
static_assert(__is_same(decltype((Df(1))), Df<int, R<0> > ));
static_assert(__is_same(decltype((Df(1, 'a'))), Df<int, char> ));
static_assert(__is_same(decltype((Vec{1, 2, 3})), Vec<int> ));
static_assert(__is_same(decltype((Vec(1, 2.5))), Vec<double> ));
static_assert(__is_same(decltype((Vec(&gi, &gi))), Vec<int&> ));
static_assert(__is_same(decltype((Cp(1))), Cp<int> ));
static_assert(__is_same(decltype((Cp(Cp(1)))), Cp<int> ));
static_assert(__is_same(decltype((Tup(1, 'a', 2.5))), Tup<int, char, double> ));
static_assert(__is_same(decltype((Tup())), Tup<> ));
static_assert(__is_same(decltype((Ar{1, 2, 3})), Ar<int, 3> ));
static_assert(__is_same(decltype((Dd{})), Dd<int> ));
static_assert(__is_same(decltype((Dd{1.5})), Dd<double> ));
static_assert(__is_same(decltype((Fn(fi))), Fn<int (*)(int, char)> ));
static_assert(__is_same(decltype((Sig(fi))), Sig<int, int, char> ));
static_assert(__is_same(decltype((Sig(&fi))), Sig<int, int, char> ));
static_assert(__is_same(decltype((Ex(1))), Ex<int> ));
static_assert(__is_same(decltype((Ex{2L})), Ex<long int> ));
static_assert(__is_same(decltype((NTm(&gi))), NTm<int> ));
Box b1 = 1; Box b2(2L); Box b3{3.0f}; Pair p1(1, 2); auto b4 = Box('a'); const Box b5 = 2u; Vec v1 = {1, 2}; Agg a1 = {1.5, 2.5};
static_assert(__is_same(decltype(b1), Box<int>));
static_assert(__is_same(decltype(b2), Box<long>));
static_assert(__is_same(decltype(b3), Box<float>));
static_assert(__is_same(decltype(p1), Pair<int, int>));
static_assert(__is_same(decltype(b5), const Box<unsigned>));
static_assert(__is_same(decltype(v1), Vec<int>));
static_assert(__is_same(decltype(a1), Agg<double>));
static_assert(__is_same(decltype((new Box(1))), Box<int>*));
// abbreviated templates
auto ab1(auto x) { return x; } auto ab2(auto x, auto y) { return x + y; } R<0> ab3(auto *); R<1> ab3(auto); void ab4(const auto &, int); auto ab5(auto &&x) -> decltype(x) { return x; } template <class T> auto ab6(T, auto u) { return u; } auto ab7(auto... x) { return sizeof...(x); } struct AbM { auto m(auto x) const { return x; } static auto s(auto *p) { return *p; } AbM(auto); };
static_assert(__is_same(decltype((ab1(1))), int));
static_assert(__is_same(decltype((ab1('a'))), char));
static_assert(__is_same(decltype((ab2(1, 2.5))), double));
static_assert(__is_same(decltype((ab3(&gi))), R<0> ));
static_assert(__is_same(decltype((ab3(1))), R<1> ));
static_assert(__is_same(decltype((ab4(1, 2))), void));
static_assert(__is_same(decltype((ab5(gi))), int&));
static_assert(__is_same(decltype((ab6(1, 'a'))), char));
static_assert(__is_same(decltype((ab6<long>(1, 'a'))), char));
static_assert(__is_same(decltype((ab7(1, 2))), long unsigned int));
static_assert(__is_same(decltype((AbM(1).m(1.5f))), float));
static_assert(__is_same(decltype((AbM::s(&gi))), int));
static_assert(__is_same(decltype((ab1<long>(1))), long int));
// access
class Ac { int priv; typedef int ptype; static int ps; void pf(); protected: int prot; public: typedef char pub; int pubm; static int pubs; friend struct AcF; }; struct AcD : Ac {}; class AcP : Ac {};
template <class T> R<0> ac1(typename T::ptype *); template <class T> R<1> ac1(...); template <class T> R<0> ac2(typename T::pub *); template <class T> R<1> ac2(...); template <class T> auto ac3(T *t) -> decltype(t->priv, R<0>()); R<1> ac3(...); template <class T> auto ac4(T *t) -> decltype(t->pubm, R<0>()); R<1> ac4(...); template <class T> auto ac5(T *t) -> decltype(t->pf(), R<0>()); R<1> ac5(...); template <class T> auto ac6(T *t) -> decltype(t->prot, R<0>()); R<1> ac6(...); template <class T> R<0> ac7(decltype(T::ps) *); template <class T> R<1> ac7(...);
static_assert(__is_same(decltype((ac1<Ac>(0))), R<1> ));
static_assert(__is_same(decltype((ac2<Ac>(0))), R<0> ));
static_assert(__is_same(decltype((ac3((Ac *)0))), R<1> ));
static_assert(__is_same(decltype((ac4((Ac *)0))), R<0> ));
static_assert(__is_same(decltype((ac5((Ac *)0))), R<1> ));
static_assert(__is_same(decltype((ac6((Ac *)0))), R<1> ));
static_assert(__is_same(decltype((ac7<Ac>(0))), R<1> ));
static_assert(__is_same(decltype((ac4((AcD *)0))), R<0> ));
static_assert(__is_same(decltype((ac4((AcP *)0))), R<1> ));
static_assert(__is_same(decltype((ac1<AcD>(0))), R<1> ));
static_assert(__is_same(decltype((ac2<AcP>(0))), R<1> ));
struct AcF { auto f(Ac &a) { return a.priv; } static Ac::ptype t; };
static_assert(__is_same(decltype((AcF::t)), int&));
R<0> cvb(Ac *); R<1> cvb(...);
static_assert(__is_same(decltype((cvb((AcD *)0))), R<0> ));
// __func__ and others
void fu() { 
    static_assert(__is_same(decltype((__func__)), const char (&)[3]));
    static_assert(__is_same(decltype((sizeof(__func__))), long unsigned int));
    static_assert(__is_same(decltype((__PRETTY_FUNCTION__[0])), const char&));
}
struct Fs { void mem() {
    static_assert(sizeof(__func__) == 4);
    } };
// initialisers
struct I1 { int a, b, c; }; I1 di{.a = 1, .c = 2}; 
static_assert(__is_same(decltype((di)), I1&));
static_assert(__is_same(decltype((I1{.b = 2})), I1));
static_assert(__is_same(decltype((I1(1, 2, 3))), I1));
int ia[] = {1, 2, 3}; auto [sb1, sb2, sb3] = ia; 
static_assert(__is_same(decltype((sb1)), int&));
using enum_t = enum EnX { ex1, ex2 }; 
static_assert(__is_same(decltype((ex1)), EnX));
struct UE { using enum EnX; }; 
static_assert(__is_same(decltype((UE::ex2)), EnX));
enum class Sc { q1, q2 }; 
void ue() { using enum Sc; 
    static_assert(__is_same(decltype((q1)), Sc));
}
template <class T> struct Dep { typename T::type a; T::type b; void f(typename T::type x) {
    } }; struct HasT { using type = long; };
static_assert(__is_same(decltype((Dep<HasT>().a)), long int&&));
static_assert(__is_same(decltype((Dep<HasT>().b)), long int&&));
alignas(8) char ac8; thread_local int tl; extern int ext; inline int inl = 3; [[maybe_unused]] int mu; constinit int cin = 4; _Complex double cd; 
static_assert(__is_same(decltype((tl)), int&));
static_assert(__is_same(decltype((inl)), int&));
static_assert(__is_same(decltype((cin)), int&));
static_assert(__is_same(decltype((cd)), __complex__ double&));
typedef int v4 __attribute__((vector_size(16))); v4 vv;
static_assert(__is_same(decltype((__builtin_expect(1, 0))), long int));
static_assert(__is_same(decltype((__builtin_addressof(gi))), int*));
static_assert(__is_same(decltype((__builtin_strlen("x"))), long unsigned int));
static_assert(__is_same(decltype(((int *)nullptr)), int*));
