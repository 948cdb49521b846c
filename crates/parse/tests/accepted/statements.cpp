// Statements, and declarations against expressions ([stmt]).
struct T { T(int = 0); T* operator->(); T& operator++(int); int m; T operator()(int); T operator[](int); T operator<<(int); static T make; static int count(int); struct In {}; };
template<class U> struct V { U u; V(U); static int value; static int call(int); typedef U type; };
namespace std_ { int in_std; } typedef int I; int x, y, z, *p; T t; bool cond(); void use(...); int range[3];
void ambiguous() {
    int a, d, e[3]; T b;
    T(a)->m = 7; T(a)++;
}
void declarations() {
    int i = 3; T (d1), (*d2)(int), d3[5], (d4) = {1}; T(d5) = 3; T(d6)(3); I(d7); I *d8; I (*d9)[3]; I(*d10) = &x, d11;
    int(d12), *d13 = p; const T d14; T const* d15 = &d14; unsigned d16 = 1u; T d17(i), d18(1), d19{2}, d20 = T(), d21((I(i))), d22(T(i)->m);
    auto d23 = 3; auto* d24 = &d23; auto [d25, d26, d27] = range; const auto& [d28, d29, d30] = range; decltype(i) d31; decltype(T::make) d32;
    static int d33; register_like: extern int x; typedef T D; D d34; using E = V<I>; E d35(3); E::type d36; V<int>::type d37, *d38; ::T d39;
    struct L { int a; } d40 = {1}, *d41; enum { first, second } d42 = first; namespace alias = ::std_; using namespace alias; using alias::in_std; static_assert(true);
    int function_declaration(int), another(I), (third)(int (*)(int)); T vexing(I()); T vexing2(I(name)); T not_vexing(I(3)); T not_vexing2((I()));
    int n = 3, m(n), o{m}; V<int> d43(n), d44(V<int>::value), d45(V<int>::call(3)); V d46{3}; V d47(4); unsigned long long d48{1}; T::In d49; T::In *d50, &d51 = d49;
    volatile int d52 = 0; int d53 [[maybe_unused]] = 1; [[maybe_unused]] int d54 = 2, d55; __attribute__((unused)) int d56; alignas(8) int d57; __extension__ int d58;
    int __attribute__((unused)) const d63a = 1, *d63b; unsigned long __attribute__((unused)) long d63c; T __attribute__((unused)) const d63d, *d63e; V<int>::type __attribute__((unused)) volatile d63f; int __attribute__((unused)) static d63g; decltype(i) __attribute__((unused)) const& d63h = i;
    int vla[n], vla2[n][m]; char text[] = "abc"; int T::*d60 = &T::m; T (T::*d61)(int) = &T::operator(); T (*d62)(int), **d63;
}
void expressions() {
    I(x); 
}
void expressions2(int a, T b, V<int> c) {
    I(3); I(x + 1); I{x}; T(x).operator++(1); (void)T(x).m; T(1)[2]; T()(3); T{}; T{1}.m; (T(a)); (void)T(a); (I)x; a * x; b(3); use(a * x, b); c.u; a, x, y; a = x, y = a; ++a; -a; *p = 3; &a; !cond(); ~a;
    T::count(3); T::make = 2; ::x = 1; V<int>::value = 3; V<int>::call(3); V<int>::value * a; V<int>::value & a; V<int>(3).u; typename V<int>::type(3); decltype(a)(3); decltype(b)::count(3); unsigned(3); x, long(a);
    new T; new T(1); delete p; throw 1; sizeof a; typeid_: ; []{}(); [=]() mutable { return a; }(); ({ int q = 1; q; }); "text"; 1, 2; this_: (a); ::new T; ::use(1); (*p)++; (cond)(); {} { int k; } ;
}
void selection(int a) {
    if (a) ; else if (x) { } else if (int k = a) use(k); else if (T* q = new T) use(q); else ;
    if (int k{3}) {} if (auto v = a; v > 3) {} if (use(1); int k = a) {} if (; a) {} if constexpr (sizeof(int) == 4) {} else {} if (T(x).m) {} if (I(x) == 3) {} if (a * x) {} if (a < x && y > z) {}
    if (using Q = int; Q q = a) {} if (const T* const k = nullptr) {} if (V<int>::value * a) {} if (V<int>* k = nullptr) {} if (V<int>::type k = a) {} if (struct S3 { int x; } s{1}; s.x) {}
    switch (a) { case 1: case 2: use(1); break; case 3 ... 5: { } default: ; } switch (int k = a) { default: break; case 'a': ; } switch (int k = a; k) { [[likely]] case 1: [[fallthrough]]; default: ; }
    while (a) --a; while (int k = a) break; while (T* k = nullptr) { continue; } do a++; while (a < 3); do { } while (cond());
    if (a) [[likely]] { } else [[unlikely]] a = 1; if (a) if (x) ; else ; else ;
}
struct T2 { int a, b; };
void iteration(int a) {
    for (;;) break; for (int i = 0; i < 3; ++i) ; for (int i = 0, *q = p; i < 3; ++i, q++) { } for (a = 0; a < 3;) a++; for (T(x); cond();) ; for (int i; int k = a; ) { } for (; a; ) { } for (T* q = nullptr; q; ) ; for (x < y; x; ) ; for (using Q = int; a; ) ;
    for (int i : range) use(i); for (auto& i : range) ; for (const auto& [u, v] : (T2[2]){}) ; for (int k = 0; auto i : range) ; for (T i : range) { } for ([[maybe_unused]] int i : range) ; for (V<int>::type i : range) ; for (auto&& i : (range)) ; for (a = 1; int i : range) ; for (; int i : range) ;
    for (int i : [] { struct S4 { int* begin(); int* end(); }; return S4(); }()) ;
}
int jumps(int a) {
    goto end; again: a++; a: b: c: if (a) goto again; { inner2: ; } void* target = &&end; goto *target; { __label__ l1, l2; l1: l2: goto l1; } end: __attribute__((unused)); labeled: use(1); last: return a;
}
T2 braced_return() { return {1, 2}; } void nothing() { return; } void nothing2() { return use(1); } int comma() { return 1, 2; }
void handlers() { try { use(1); } catch (int) { } catch (const T& e) { use(e); } catch (T* const) { } catch (int (*f)(int)) { } catch (...) { throw; } try { } catch (...) { } }
void function_try(int a) try { use(a); } catch (int e) { use(a, e); } catch (...) { }
void assembly(int a) {
    asm("nop"); asm volatile("nop" : : : "memory"); __asm__ __volatile__("mov %1, %0" : "=r"(a), [out] "=m"(x) : "r"(y), [in] "i"(3) : "cc", "memory"); asm("" :: "r"(a)); asm("" : "+r"(a) :: "memory"); asm goto("" :::: fail); asm("a" "b"); asm inline("nop"); asm volatile goto("" : : "r"(a) : "memory" : fail, other); asm(""::"r"(a):);
    fail: other: ;
}
template<class A, class... B> void dependent(A a, B... b) {
    A a1; A a2(a); A* a3; A::f(a); A::g; typename A::type a4; typename A::type* a5 = nullptr; typename A::template Q<int> a6; A::value * a1; A::value & a1; A::template f<int>(a); a.template f<int>(1); a.f < 3; a.f(a) > 2; a->g(); V<A> a7(a); typename V<A>::type a8; V<A>::value * a1; V<A>::call(3); (A::value) + 1; use(A::value, b...); use(b...); use(A(b)...); A{}; A(); A(1).f(); (A)a; (typename A::type)a; typename A::type(3); typename A::type{}; sizeof(typename A::type); sizeof...(b); A(a9); A (*a10)(A); if (A q = a) {} if (A::value) {} if (A::value && a.x) {} for (A i : a) {} for (typename A::type i : a) {} for (auto& [k, v] : a) {} return (use(b), ...);
}
namespace regressions {
template<class T> void end(T); template<class T> bool compared(const T& t) { return t.end < 0; }
struct Callable { int operator()() { return 0; } void operator++(int); }; int called() { (Callable())++; return (Callable ())(); }
void operator "" "" _x(unsigned long long); template<class T> constexpr T f = 1; auto* bound = new int[f<int>, 2];
void attempts() { T(name()); T (T::*foo)(int (int)); }
}
