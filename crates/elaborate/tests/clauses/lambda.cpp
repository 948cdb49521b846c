// c++20
// [expr.prim.lambda]: types of lambdas, captures, conversions.

template <int> struct R {};
int gi; struct S { int m; auto f() { return [this] { return m; }; } auto g() { return [*this]() mutable { return &m; }; } auto h() const { return [=, this] { return &m; }; } auto k() { return [&] { return this; }; } };
auto l1 = [] { return 1; }; auto l2 = [](int a, long b) { return a + b; }; auto l3 = [](auto x) { return x; }; auto l4 = [](auto... x) { return sizeof...(x); }; auto l5 = [](int &x) -> int & { return x; }; auto l6 = [] {}; auto l7 = []<class T>(T *p) { return *p; }; auto l8 = [](auto &&x) -> decltype(auto) { return static_cast<decltype(x) &&>(x); }; auto l9 = []() noexcept { return 'a'; };
static_assert(__is_same(decltype((l1())), int));
static_assert(__is_same(decltype((l2(1, 2))), long int));
static_assert(__is_same(decltype((l3('a'))), char));
static_assert(__is_same(decltype((l3(1.5))), double));
static_assert(__is_same(decltype((l4(1, 2, 3))), long unsigned int));
static_assert(__is_same(decltype((l5(gi))), int&));
static_assert(__is_same(decltype((l6())), void));
static_assert(__is_same(decltype((l7(&gi))), int));
static_assert(__is_same(decltype((l8(gi))), int&));
static_assert(__is_same(decltype((l8(1))), int&&));
static_assert(__is_same(decltype((l9())), char));
static_assert(__is_same(decltype((S().f()())), int));
static_assert(__is_same(decltype((S().g()())), int*));
static_assert(__is_same(decltype((S().h()())), const int*));
static_assert(__is_same(decltype((S().k()())), S*));
static_assert(__is_same(decltype((+l1)), int (*)()));
static_assert(__is_same(decltype((+l9)), char (*)() noexcept));
static_assert(__is_same(decltype((*l1)), int (&)()));
int (*fp1)() = l1; long (*fp2)(int, long) = l2; char (*fp3)(char) = l3;
static_assert(__is_same(decltype((fp3('a'))), char));
R<0> tk(int (*)()); R<1> tk(...);
static_assert(__is_same(decltype((tk(l1))), R<0> ));
static_assert(__is_same(decltype((tk(l2))), R<1> ));
static_assert(noexcept(l9()));
static_assert(!noexcept(l1()));
static_assert(!__is_same(decltype(l1), decltype(l9)));
static_assert(__is_class(decltype(l1)));
static_assert(sizeof(l1) == 1);
void body(int p, const int cp, int &rp) {
    int x = 1; const int cx = 2; static int sx; long y = 3; int arr[3];
    auto a = [x] { return x; };
    auto b = [&x] { return &x; };
    auto c = [=] { return &x; };
    auto d = [=]() mutable { return &x; };
    auto e = [&] { return &y; };
    auto f = [z = x + 1L] { return z; };
    auto g = [&r = y]() -> decltype(auto) { return (r); };
    auto h = [x](int q) { return [x, q] { return x + q; }; };
    auto i = [cp] { return &cp; };
    auto j = [rp]() mutable { return &rp; };
    auto k = [&rp] { return &rp; };
    auto l = [] { return sx; };
    auto m = [arr] { return arr[0]; };
    auto n = [=](auto... v) { return x + sizeof...(v); };
    auto o = [a] { return a(); };
    auto q = [s = S()] { return s.m; };
    auto t = [x, &y](int w) mutable { x += w; y = x; return y; };
    auto u = [](int n) { if (n > 0) return 1.0; return 2.0; };
    auto v = [&]() { return arr; };
    auto w = [cx] { return cx; };
    static_assert(__is_same(decltype((a())), int));
    static_assert(__is_same(decltype((b())), int*));
    static_assert(__is_same(decltype((c())), const int*));
    static_assert(__is_same(decltype((d())), int*));
    static_assert(__is_same(decltype((e())), long int*));
    static_assert(__is_same(decltype((f())), long int));
    static_assert(__is_same(decltype((g())), long int&));
    static_assert(__is_same(decltype((h(1)())), int));
    static_assert(__is_same(decltype((i())), const int*));
    static_assert(__is_same(decltype((j())), int*));
    static_assert(__is_same(decltype((k())), int*));
    static_assert(__is_same(decltype((l())), int));
    static_assert(__is_same(decltype((m())), int));
    static_assert(__is_same(decltype((n(1, 2))), long unsigned int));
    static_assert(__is_same(decltype((o())), int));
    static_assert(__is_same(decltype((q())), int));
    static_assert(__is_same(decltype((t(1))), long int));
    static_assert(__is_same(decltype((u(1))), double));
    static_assert(__is_same(decltype((v())), int*));
    static_assert(__is_same(decltype((w())), int));
    [x] {
        static_assert(__is_same(decltype((x)), const int&));
    };
    [=]() mutable {
        static_assert(__is_same(decltype((x)), int&));
        static_assert(__is_same(decltype(((x))), int&));
    };
    [&] {
        static_assert(__is_same(decltype((x)), int&));
        static_assert(__is_same(decltype((y)), long int&));
        static_assert(__is_same(decltype((cx)), const int&));
    };
    [=] {
        static_assert(__is_same(decltype((x)), const int&));
        static_assert(__is_same(decltype((cx)), const int&));
        static_assert(__is_same(decltype((p)), const int&));
    };
    [z = 1.5f] {
        static_assert(__is_same(decltype((z)), const float&));
    };
    [&z = x] {
        static_assert(__is_same(decltype((z)), int&));
    };
    [](auto... a) { return 0; }(1);
    auto fact = [](auto self, int n) -> int { return n ? n * self(self, n - 1) : 1; };
    static_assert(__is_same(decltype((fact(fact, 3))), int));
    struct L { int v; auto operator()(int a) { return [this, a] { return v + a; }; } };
    static_assert(__is_same(decltype((L()(1)())), int));
    auto ret = [&](int a) -> const int & { return rp; };
    static_assert(__is_same(decltype((ret(1))), const int&));
    auto tpl = [x]<int N>(R<N>) { return R<N + 1>(); };
    static_assert(__is_same(decltype((tpl(R<3>()))), R<4> ));
    static_assert(sizeof(a) == 4);
    static_assert(sizeof(b) == 8);
    static_assert(sizeof(t) == 16);
}
template <class F, class... A> auto apply(F f, A... a) { return f(a...); }
static_assert(__is_same(decltype((apply([](int a, char b) { return a + b; }, 1, 'a'))), int));
static_assert(__is_same(decltype((apply(l3, 2.5))), double));
static_assert(__is_same(decltype((apply([](auto... x) { return (x + ...); }, 1, 2L))), long int));
template <class T> auto mk(T t) { return [t](auto u) { return t + u; }; }
static_assert(__is_same(decltype((mk(1)(2L))), long int));
static_assert(__is_same(decltype((mk('a')('b'))), int));
template <class... F> struct Over : F... { using F::operator()...; }; template <class... F> Over(F...) -> Over<F...>;
static_assert(__is_same(decltype((Over{[](int) { return R<1>(); }, [](char) { return R<2>(); }}(1))), R<1> ));
static_assert(__is_same(decltype((Over{[](int) { return R<1>(); }, [](char) { return R<2>(); }}('a'))), R<2> ));

// The copy of a reference in a closure: `decltype((r))` is that of the reference, whatever the standard's example says.
namespace copies_of_references {
int pick(int &); long pick(const int &);
int &ref(); const int &cref(); int &&xref();
void f(int &s, const int &cs, int &&t, int p) {
  auto m = [s] { static_assert(__is_same(decltype((s)), int &)); static_assert(__is_same(decltype(s), int &)); return pick(s); };
  auto n = [=] { static_assert(__is_same(decltype((s)), int &)); return pick(s); };
  auto o = [=] { static_assert(__is_same(decltype((t)), int &)); return pick(t); };
  auto q = [cs] { static_assert(__is_same(decltype((cs)), const int &)); return pick(cs); };
  auto r = [p] { static_assert(__is_same(decltype((p)), const int &)); return pick(p); };
  auto u = [p]() mutable { static_assert(__is_same(decltype((p)), int &)); return pick(p); };
  auto v = [&s] { static_assert(__is_same(decltype((s)), int &)); return pick(s); };
  static_assert(__is_same(decltype(m()), long));
  static_assert(__is_same(decltype(r()), long));
  static_assert(__is_same(decltype(u()), int));
  static_assert(__is_same(decltype(v()), int));
}
}
