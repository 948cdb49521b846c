// c++17
// [dcl.type.auto.deduct], [dcl.type.decltype], [dcl.spec.auto], [dcl.struct.bind], [stmt.ranged], [dcl.init.list]

namespace std { typedef decltype(sizeof(0)) size_t; template <class E> class initializer_list { const E *a; size_t n; constexpr initializer_list(const E *p, size_t c) : a(p), n(c) {} public: constexpr initializer_list() : a(nullptr), n(0) {} constexpr const E *begin() const { return a; } constexpr const E *end() const { return a + n; } constexpr size_t size() const { return n; } }; template <class T> struct tuple_size; template <size_t I, class T> struct tuple_element; }
template <int> struct R {};
int i; const int ci = 0; int arr[3]; const int carr[2] = {}; int f(int); struct S { int a; const char b = 0; double c[2]; int &r; unsigned bits : 3; static int st; mutable long mu; };
auto a1 = 1; auto a2 = ci; auto &a3 = ci; const auto a4 = i; auto *a5 = &ci; auto a6 = arr; auto &a7 = arr; auto a8 = f; auto &a9 = f; auto &&b1 = i; auto &&b2 = 1; auto &&b3 = ci; const auto &b4 = 1; auto b5 = "x"; auto &b6 = "x"; auto b7 = {1, 2}; auto b8{1}; auto *b9 = "x"; auto c1 = &i, c2 = &arr[0]; const auto *c3 = &i; volatile auto c4 = 1; auto c5 = nullptr; auto c6 = 'a'; auto c7 = 1.5f; decltype(auto) c8 = i; decltype(auto) c9 = (i); decltype(auto) d1 = f(1); decltype(auto) d2 = static_cast<int &&>(i); auto (*d3)(int) -> int = f; auto d4 = &S::a; auto d5 = new auto(1); auto d6 = S::st; auto d7 = true ? 1 : 2.0; auto d8(1); auto d9 = int{}; static auto e1 = 3u; constexpr auto e2 = 4l; 
static_assert(__is_same(decltype(a1), int));
static_assert(__is_same(decltype(a2), int));
static_assert(__is_same(decltype(a3), const int &));
static_assert(__is_same(decltype(a4), const int));
static_assert(__is_same(decltype(a5), const int *));
static_assert(__is_same(decltype(a6), int *));
static_assert(__is_same(decltype(a7), int (&)[3]));
static_assert(__is_same(decltype(a8), int (*)(int)));
static_assert(__is_same(decltype(a9), int (&)(int)));
static_assert(__is_same(decltype(b1), int &));
static_assert(__is_same(decltype(b2), int &&));
static_assert(__is_same(decltype(b3), const int &));
static_assert(__is_same(decltype(b4), const int &));
static_assert(__is_same(decltype(b5), const char *));
static_assert(__is_same(decltype(b6), const char (&)[2]));
static_assert(__is_same(decltype(b7), std::initializer_list<int>));
static_assert(__is_same(decltype(b8), int));
static_assert(__is_same(decltype(b9), const char *));
static_assert(__is_same(decltype(c1), int *));
static_assert(__is_same(decltype(c2), int *));
static_assert(__is_same(decltype(c3), const int *));
static_assert(__is_same(decltype(c4), volatile int));
static_assert(__is_same(decltype(c5), decltype(nullptr)));
static_assert(__is_same(decltype(c6), char));
static_assert(__is_same(decltype(c7), float));
static_assert(__is_same(decltype(c8), int));
static_assert(__is_same(decltype(c9), int &));
static_assert(__is_same(decltype(d1), int));
static_assert(__is_same(decltype(d2), int &&));
static_assert(__is_same(decltype(d3), int (*)(int)));
static_assert(__is_same(decltype(d4), int S::*));
static_assert(__is_same(decltype(d5), int *));
static_assert(__is_same(decltype(d6), int));
static_assert(__is_same(decltype(d7), double));
static_assert(__is_same(decltype(d8), int));
static_assert(__is_same(decltype(d9), int));
static_assert(__is_same(decltype(e1), unsigned));
static_assert(__is_same(decltype(e2), const long));
auto r1() { return 1; } auto r2() { return i; } auto &r3() { return i; } decltype(auto) r4() { return i; } decltype(auto) r5() { return (i); } auto r6() {} auto r7(bool b) { if (b) return 1; return 2; } auto r8() -> long; auto *r9() { return &i; } const auto &s1() { return i; } auto s2() { return [] { return 'a'; }; } auto s3(int n) -> decltype(n + 1L) { return n; } auto s4(int n) { if (n == 0) return 1; return s4(n - 1) * n; } auto &&s5() { return i; } decltype(auto) s6() { return arr[0]; } auto s7() { return S::st; } auto s8() { return; } auto s9() { while (true) { return 1.5; } } auto t1() { struct L { int x; }; return L{1}; } auto t2() -> int (*)(int); auto (*t3())(int) -> char; decltype(auto) t4(int &&x) { return static_cast<int &&>(x); } template <class T> auto t5(T x) { return &x; } template <class T> decltype(auto) t6(T &&x) { return x; } template <class T> auto t7(T x) { if constexpr (sizeof(T) == 1) return 1; else return 1.0; }
static_assert(__is_same(decltype((r1())), int));
static_assert(__is_same(decltype((r2())), int));
static_assert(__is_same(decltype((r3())), int&));
static_assert(__is_same(decltype((r4())), int));
static_assert(__is_same(decltype((r5())), int&));
static_assert(__is_same(decltype((r6())), void));
static_assert(__is_same(decltype((r7(true))), int));
static_assert(__is_same(decltype((r8())), long int));
static_assert(__is_same(decltype((r9())), int*));
static_assert(__is_same(decltype((s1())), const int&));
static_assert(__is_same(decltype((s2()())), char));
static_assert(__is_same(decltype((s3(1))), long int));
static_assert(__is_same(decltype((s4(1))), int));
static_assert(__is_same(decltype((s5())), int&));
static_assert(__is_same(decltype((s6())), int&));
static_assert(__is_same(decltype((s7())), int));
static_assert(__is_same(decltype((s8())), void));
static_assert(__is_same(decltype((s9())), double));
static_assert(__is_same(decltype((t1().x)), int&&));
static_assert(__is_same(decltype((t2())), int (*)(int)));
static_assert(__is_same(decltype((t3())), char (*)(int)));
static_assert(__is_same(decltype((t4(1))), int&&));
static_assert(__is_same(decltype((t5(1))), int*));
static_assert(__is_same(decltype((t6(i))), int&));
static_assert(__is_same(decltype((t7('a'))), int));
static_assert(__is_same(decltype((t7(1))), double));
struct Mem { auto a() { return 1; } auto b() const { return x; } auto c() { return &x; } auto d() const { return &x; } decltype(auto) e() { return (x); } auto f() { return this; } auto g() const { return *this; } static auto h() { return 2L; } int x; static constexpr auto k = 5u; static inline auto kk = 'c'; auto l(int = 1) { return a(); } };
static_assert(__is_same(decltype((Mem().a())), int));
static_assert(__is_same(decltype((Mem().b())), int));
static_assert(__is_same(decltype((Mem().c())), int*));
static_assert(__is_same(decltype((static_cast<const Mem &>(Mem()).d())), const int*));
static_assert(__is_same(decltype((Mem().e())), int&));
static_assert(__is_same(decltype((Mem().f())), Mem*));
static_assert(__is_same(decltype((Mem().g())), Mem));
static_assert(__is_same(decltype((Mem::h())), long int));
static_assert(__is_same(decltype((Mem::k)), const unsigned int&));
static_assert(__is_same(decltype((Mem::kk)), char&));
static_assert(__is_same(decltype((Mem().l())), int));
struct P { int x; long y; }; P p; const P cp = {}; P fp(); struct Q : P {}; Q q; struct Z { int a : 3; const int b; int &c; mutable int d; }; extern Z z; extern const Z cz;
struct Tl { template <int I> auto get() const { if constexpr (I == 0) return 1; else return 'c'; } }; namespace std { template <> struct tuple_size<Tl> { static constexpr size_t value = 2; }; template <> struct tuple_element<0, Tl> { using type = int; }; template <> struct tuple_element<1, Tl> { using type = char; }; }
namespace tn { struct Tf {}; template <int I> int &get(Tf &); template <int I> int &&get(Tf &&); template <int I> const int &get(const Tf &); } namespace std { template <> struct tuple_size<tn::Tf> { static constexpr size_t value = 2; }; template <size_t I> struct tuple_element<I, tn::Tf> { using type = int; };  template <size_t I> struct tuple_element<I, const tn::Tf> { using type = const int; }; template <> struct tuple_size<const tn::Tf> { static constexpr size_t value = 2; }; }
void bindings() {
    auto [x, y] = p;
    static_assert(__is_same(decltype((x)), int&));
    static_assert(__is_same(decltype((y)), long int&));
    static_assert(__is_same(decltype(y), long));
    auto &[x2, y2] = p;
    static_assert(__is_same(decltype((x2)), int&));
    auto &[x3, y3] = cp;
    static_assert(__is_same(decltype((x3)), const int&));
    static_assert(__is_same(decltype(x3), const int));
    const auto [x4, y4] = p;
    static_assert(__is_same(decltype((x4)), const int&));
    static_assert(__is_same(decltype((y4)), const long int&));
    auto &&[x5, y5] = fp();
    static_assert(__is_same(decltype((x5)), int&));
    auto [e0, e1, e2] = arr;
    static_assert(__is_same(decltype((e0)), int&));
    static_assert(__is_same(decltype(e0), int));
    auto &[g0, g1] = carr;
    static_assert(__is_same(decltype((g0)), const int&));
    auto [q0, q1] = q;
    static_assert(__is_same(decltype((q1)), long int&));
    auto &[z0, z1, z2, z3] = z;
    static_assert(__is_same(decltype((z0)), int&));
    static_assert(__is_same(decltype((z1)), const int&));
    static_assert(__is_same(decltype((z2)), int&));
    static_assert(__is_same(decltype((z3)), int&));
    static_assert(__is_same(decltype(z2), int &));
    static_assert(__is_same(decltype(z0), int));
    auto &[w0, w1, w2, w3] = cz;
    static_assert(__is_same(decltype((w0)), const int&));
    static_assert(__is_same(decltype((w1)), const int&));
    static_assert(__is_same(decltype((w2)), int&));
    static_assert(__is_same(decltype((w3)), int&));
    auto [t0, t1] = Tl();
    static_assert(__is_same(decltype((t0)), int&));
    static_assert(__is_same(decltype((t1)), char&));
    static_assert(__is_same(decltype(t1), char));
    tn::Tf tf; auto &[u0, u1] = tf;
    static_assert(__is_same(decltype((u0)), int&));
    auto [v0, v1] = tf;
    static_assert(__is_same(decltype((v0)), int&));
    auto [pa, pb]{p};
    static_assert(__is_same(decltype((pa)), int&));
    auto [pc, pd](p);
    static_assert(__is_same(decltype((pd)), long int&));
    for (auto [m, n] : {p, p}) {
        static_assert(__is_same(decltype((m)), int&));
        static_assert(__is_same(decltype((n)), long int&));
    }
}
struct It { int &operator*() const; It &operator++(); bool operator!=(const It &) const; }; struct Rg { It begin(); It end(); const int *begin() const; const int *end() const; }; Rg rg; const Rg crg = {}; namespace q2 { struct Rh {}; long *begin(Rh); long *end(Rh); } struct Sent {}; struct It2 { long operator*() const; It2 &operator++(); bool operator!=(Sent) const; }; struct Rs { It2 begin() const; Sent end() const; };
void loops() {
    for (auto v : arr) {
        static_assert(__is_same(decltype((v)), int&));
    }
    for (auto &v : carr) {
        static_assert(__is_same(decltype((v)), const int&));
    }
    for (auto &&v : arr) {
        static_assert(__is_same(decltype((v)), int&));
    }
    for (auto v : rg) {
        static_assert(__is_same(decltype((v)), int&));
    }
    for (auto &v : rg) {
        static_assert(__is_same(decltype((v)), int&));
    }
    for (auto &v : crg) {
        static_assert(__is_same(decltype((v)), const int&));
    }
    for (auto v : {1, 2, 3}) {
        static_assert(__is_same(decltype((v)), int&));
    }
    for (auto &v : {1.5, 2.5}) {
        static_assert(__is_same(decltype((v)), const double&));
    }
    for (auto &v : q2::Rh()) {
        static_assert(__is_same(decltype((v)), long int&));
    }
    for (auto &&v : Rs()) {
        static_assert(__is_same(decltype((v)), long int&));
    }
    for (long v : arr) {
        static_assert(__is_same(decltype((v)), long int&));
    }
    for (const auto &v : "abc") {
        static_assert(__is_same(decltype((v)), const char&));
    }
    int two[2][3];
    for (auto &row : two) {
        static_assert(__is_same(decltype((row)), int (&)[3]));
        for (auto &e : row) {
            static_assert(__is_same(decltype((e)), int&));
        }
    }
    for (auto row : two) {
        static_assert(__is_same(decltype((row)), int*&));
    }
}
struct Agg { int a; int b[2]; struct { char c; } d; P p; }; struct IL { IL(std::initializer_list<int>); IL(int, int); IL(double); IL(); }; struct NoIL { NoIL(int, int); explicit NoIL(double); NoIL(const char *); }; struct Emp {}; struct Bse { int x; }; struct Dgg : Bse { int y; }; struct Dm { int a = 1; int b; };
R<0> l1(int); R<1> l1(P);
static_assert(__is_same(decltype((l1({1, 2}))), R<1> ));
static_assert(__is_same(decltype((l1({1}))), R<0> ));
R<0> l2(std::initializer_list<int>); R<1> l2(P);
static_assert(__is_same(decltype((l2({1, 2}))), R<0> ));
static_assert(__is_same(decltype((l2({1, 2, 3}))), R<0> ));
R<0> l3(Agg); R<1> l3(...);
static_assert(__is_same(decltype((l3({1, {2, 3}, {'c'}, {4, 5}}))), R<0> ));
static_assert(__is_same(decltype((l3({}))), R<0> ));
R<0> l4(NoIL); R<1> l4(...);
static_assert(__is_same(decltype((l4({1, 2}))), R<0> ));
static_assert(__is_same(decltype((l4({"x"}))), R<0> ));
static_assert(__is_same(decltype((l4(NoIL{1.5}))), R<0> ));
R<0> l5(std::initializer_list<double>); R<1> l5(std::initializer_list<int>);
static_assert(__is_same(decltype((l5({1, 2}))), R<1> ));
static_assert(__is_same(decltype((l5({1.5, 2.5}))), R<0> ));
R<0> l6(const int (&)[2]); R<1> l6(const int (&)[3]);
static_assert(__is_same(decltype((l6({1, 2, 3}))), R<1> ));
template <class T> T l7(std::initializer_list<T>);
static_assert(__is_same(decltype((l7({1, 2}))), int));
static_assert(__is_same(decltype((l7({'a', 'b'}))), char));
template <class T, int N> R<N> l8(const T (&)[N]);
static_assert(__is_same(decltype((l8({1, 2, 3}))), R<3> ));
static_assert(__is_same(decltype((IL{1, 2})), IL));
static_assert(__is_same(decltype((IL(1, 2))), IL));
static_assert(__is_same(decltype((P{1, 2})), P));
static_assert(__is_same(decltype((P{})), P));
static_assert(__is_same(decltype((Agg{1})), Agg));
static_assert(__is_same(decltype((Agg{1, {2}})), Agg));
static_assert(__is_same(decltype((Agg{1, 2, 3, 'c'})), Agg));
static_assert(__is_same(decltype((Dgg{{1}, 2})), Dgg));
static_assert(__is_same(decltype((Dgg{1, 2})), Dgg));
static_assert(__is_same(decltype((Dm{1, 2})), Dm));
static_assert(__is_same(decltype((Dm{})), Dm));
static_assert(__is_same(decltype((int{})), int));
static_assert(__is_same(decltype((Emp{})), Emp));
static_assert(__is_same(decltype((std::initializer_list<int>{1, 2}.size())), long unsigned int));
static_assert(__is_same(decltype((new int[3]{1, 2, 3})), int*));
static_assert(__is_same(decltype((new P{1, 2})), P*));
int ua[] = {1, 2, 3, 4}; char us[] = "hello"; const char *const usp[] = {"a", "b"}; int ub[][2] = {{1, 2}, {3, 4}, {5}}; P up[] = {1, 2, 3}; auto ul = {1L, 2L}; char uu[] = {"abc"}; wchar_t uw[] = L"ab";
static_assert(__is_same(decltype((ua)), int (&)[4]));
static_assert(__is_same(decltype((us)), char (&)[6]));
static_assert(__is_same(decltype((usp)), const char* const (&)[2]));
static_assert(__is_same(decltype((ub)), int (&)[3][2]));
static_assert(__is_same(decltype((up)), P (&)[2]));
static_assert(__is_same(decltype((uu)), char (&)[4]));
static_assert(__is_same(decltype((uw)), wchar_t (&)[3]));
static_assert((sizeof(ua)) == 16);
static_assert((sizeof(us)) == 6);
static_assert((sizeof(ub)) == 24);

// A result deduced from a definition outside of the class, or of an explicit specialisation.
namespace results {
template <class T> struct H { auto f(); static auto g(T t); template <class U> auto h(U u); auto in() { return T(); } };
template <class T> auto H<T>::f() { return T(); }
template <class T> auto H<T>::g(T t) { return t; }
template <class T> template <class U> auto H<T>::h(U u) { return u; }
struct N { auto f(); template <class T> auto t(T); };
auto N::f() { return 1L; }
template <class T> auto N::t(T v) { return v; }
auto fw();
auto fw() { return 'c'; }
template <class T> auto ft(T);
template <class T> auto ft(T v) { return v; }
static_assert(__is_same(decltype(H<int>().in()), int));
static_assert(__is_same(decltype(H<int>().f()), int));
static_assert(__is_same(decltype(H<int>::g(1)), int));
static_assert(__is_same(decltype(H<int>().h('c')), char));
static_assert(__is_same(decltype(N().f()), long));
static_assert(__is_same(decltype(N().t(2L)), long));
static_assert(__is_same(decltype(fw()), char));
static_assert(__is_same(decltype(ft(2.)), double));
template <class T> struct Sp { auto f(); };
template <class T> auto Sp<T>::f() { return T(); }
template <> auto Sp<char>::f() { return 1.f; }
static_assert(__is_same(decltype(Sp<int>().f()), int));
static_assert(__is_same(decltype(Sp<char>().f()), float));
template <class T> auto fs() { return T(); }
template <> auto fs<char>() { return 1.f; }
static_assert(__is_same(decltype(fs<char>()), float));
struct L { auto a(int); auto a(long); };
auto L::a(int) { return 'c'; }
auto L::a(long) { return a(1); }
static_assert(__is_same(decltype(L().a(1L)), char));
}
