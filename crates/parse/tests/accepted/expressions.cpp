namespace std {
using size_t = decltype(sizeof 0);
class type_info {};
struct nothrow_t {};
extern const nothrow_t nothrow;
struct strong_ordering { int v; };
}
void* operator new(std::size_t, void*) noexcept;
void* operator new(std::size_t, const std::nothrow_t&) noexcept;
void* operator new(std::size_t, int, int);

struct T {
    int x; int* p; int T::* q;
    T(int = 0);
    T operator+(int) const;
    T operator-() const;
    std::strong_ordering operator<=>(const T&) const;
    T& operator,(T);
    T* operator->();
    int operator->*(int);
    int operator()();
    int operator[](int);
    explicit operator bool() const;
    operator int() const;
    template<class U> operator U*();
    int f(int);
    static int sf(int);
};
enum En { e0, e1 };
int gi, *gp, gf(int);
template<int N> struct I { template<int M> static int g(int); template<class U> struct In { using t = U; static const int v = 1; }; };
template<class U> constexpr U vt = U(3);
template<class U> struct A { static constexpr int v = 1; int m, a[3]; using type = U; template<class V> using al = V; template<class V> int mf(); template<class V> static int smf(); };

int casts(int x, T t) {
    int a = (int)x + (int)-x + (int)+x + (int)*gp + (int)(x) + (T)x + (T)(x) + (x)+1 + (x)-1 + (gf)(x) + (T){3}
        + (T)~x + (int)!x + (int)sizeof x + (int)sizeof(int) + (unsigned long)&x + (int)(long)x + (int)T(3) + T(3)
        + T{3} + int(3) + int{} + (int){3} + ((T)3).x + (T){3}.x + (int)x++ + (int)--x + (int)t.x + (En)1
        + (const int)x + (int)e0 + (int)'a' + (int)3.5 + (int)true + (int)(x > 1 ? 2 : 3) + (int)__alignof__(int);
    (void)0; (void)x, (void)a; (void)gf; (void)[]{}; (void)[&]{ return x; }; (void)nullptr;
    int (*fp)(int) = (int(*)(int))gf; int T::* pm = &T::x; int (T::* pf)(int) = &T::f;
    a = t.*pm + (&t)->*pm + (t.*pf)(3) + ((&t)->*pf)(4);
    a = *(int*)&a; a = **(int* const*)&gp; a = ((int(*)(int))gf)(3); a = (*(int(*)(int))gf)(3); (int&)a = 3;
    a = static_cast<int&&>(a) + reinterpret_cast<int&>(a) + const_cast<int&>(a);
    typeid(int); typeid(a); typeid(T()); typeid(T(3)); typeid(int[3]);
    return a;
}
int conditions(int x, int z) {
    z = x ? z : x ? 1 : 3; z = x ?: 3; x ? z = 3 : z = 4; x ? throw 3 : (void)0; x ? (void)1 : throw; z = x ? 1, z : 3;
    z = ({ int q = 3; q + 1; }) + ({ ; 3; });
    void* l = &&lab; goto *l; lab:
    z += -~!x - - -x; z = + +x; z = x+++x; z = x-- - --x; z = x & gi; z = x && gi; z = x & (&gi != 0);
    z = x < gi; z = x < gi > (z); z = x << 1 >> 2 < 3 <= 4 >= 5 > 6; z <<= 1; z >>= 1; (z <=> x); z = x, z = 3;
    z = __extension__ 3 + __alignof__(int) + __alignof__ z + alignof(int) + noexcept(gf(3)) + sizeof(int[3]) + sizeof (int)
        + sizeof(gf(3)) + sizeof z + sizeof -z + sizeof (z) + sizeof (z) * 2 + sizeof (T){3} + sizeof(T(*)(int));
    _Complex double c; double re = __real__ c + __imag__ c;
    return z;
}
struct M { int x, y; struct { int a[3]; } z; };
M m1 = { .x = 1, .y = 2 }, m2 = { .x{1}, .y = {2}, .z = { {1, 2, 3} } }, m3{ x: 1, y: 2 }, m4 = M{ .x = 1 };
int i1[] = { [0] = 1, [1] = 2, }, i3[][2] = { { 1, 2 }, {}, };
unsigned long long operator""_u(unsigned long long);
unsigned long long operator "" _v(unsigned long long);
int operator""_s(const char*, std::size_t);
int literals() {
    return 3_u + 4_v + "a" "b"_s + "a"_s "b"_s + operator""_u(3) + operator "" _v(4) + L'a' + u8"x"[0] + 0x1p3 + 1'000 + 0b11;
}
int names(T t, T* p) {
    t.~T(); p->~T(); p->T::~T(); p->::T::~T(); t.operator int(); t.operator bool(); p->operator()(); t.operator,(t);
    t.operator+(3); t.operator<=>(t); p->T::f(3); p->::T::f(3); t.operator int*(); ::gf(3); ::operator new(3); p->operator->*(3);
    operator new(3, 4, 5); using U = int; gp->~U(); int y = I<3>::g<4>(5); y = I<3>::In<int>::v; I<3>::In<int>::t z;
    y = vt<int> + vt<int>; y = vt<int> < 3; y = vt<int> > 3; bool b = vt<int> && vt<T>; b = !vt<int>; b = vt<int> == vt<T>;
    if (vt<int>) y = vt<int>; ::I<3>::g<2>(1); y = ::vt<int>; I<(1 > 2)> i; I<(8 >> 1)> j; A<A<A<int>>> k; I<sizeof(A<A<int>>)> l;
    return vt<int>;
}
namespace adl { struct X {}; template<class U> int f(X); template<int N> int g(X); template<class U, int N = 0> int h(X); }
int f(int);
int g(int);
int found_by_arguments(adl::X x) { return f<int>(x) + g<3>(x) + h<int, 2>(x) + (f > g); }

struct Base;
template<class U> struct Derived : U {
    int pair(int, int);
    template<class V> void get();
    int unknown(int a, int b, int c) {
        int r = pair(i < a, b > c) + (i < a && b > c) + (i < a || b > (c)) + (i < a) + (b > i) + i * a;
        for (i = 0; i < n; ++i) r += i < 3 ? n : 2;
        while (i < n) if (n > i) return this->i < a && this->n > b;
        return U::i < a && U::n > b;
    }
};
template<class U> int dependent(U t, U* p, int r) {
    r += t.template mf<int>() + p->template mf<int>() + U::template smf<int>() + t.U::template mf<int>();
    typename U::type x = typename U::type(); auto y = typename U::type{}; auto z = typename U::template al<int>(3);
    p->~U(); p->U::~U(); t.operator()(3); (void)(typename U::type)(r); (void)(U)r; (void)(U::v)(r); (void)((U::v) + 1);
    if (U::v < r && r > (3)) return 1;
    bool b = U::v < 3; b = U::v > 3; b = t.m < r; b = t.m < r || t.m > (r);
    return r + sizeof(U) * 3 + sizeof(typename U::type) + sizeof t + sizeof (t).m + sizeof(t) + alignof(U) + sizeof(U[3]);
}
template<class... Ts> int folds(Ts... ts) {
    int s = (ts + ...); s = (... + ts); s = (0 + ... + ts); s = (ts << ... << 1); ((s = ts), ...); (ts , ...);
    bool b = (ts && ...) || (... || (ts > 3)); b = ((ts < 3) && ...); b = (ts >> ... >> 2) > 1; (ts = ...); (s += ... += ts);
    return s + sizeof...(Ts) + sizeof...(ts) + f(ts...) + f(ts + 1 ...) + f((Ts)ts...) + f(A<Ts>{}...) + f(Ts(ts)...);
}
int allocations(void* p, int n) {
    T* a = new T; a = new (p) T; a = new (p) T{1}; a = new T[n]{{1}, 2}; a = new (T); a = new (T)(); a = new (p) (T); auto h = new auto(3);
    auto i = ::new int(3); auto j = new int*[n]; auto k = new (int*[3]); auto l = new (p) int[2][3]; auto m = new (std::nothrow) T();
    auto o = new (3, 4) unsigned long; int (**q)(int) = new (int(*)(int)); ::delete i; ::delete[] j; delete[] k; delete a, delete a;
    auto r = new decltype(n)(n); auto s = new (std::nothrow) typename A<int>::type(3); auto t = new const int(3); auto u = new struct T;
    auto v = new int[n] {1}; auto x = ::new (p) T; auto y = new (auto)(3); auto z = new A<int>[2]();
    delete (int*)p;
    return *new int(3) + (new T)->x + (*new T).x;
}
int traits() {
    return __is_base_of(T, A<int>) + __is_same(int, const int*) + __is_trivially_constructible(T, int, int) + __builtin_offsetof(M, y)
        + __builtin_offsetof(A<int>, a[1]) + __builtin_offsetof(M, z.a[2]) + __is_enum(En) + __is_class(A<A<int>>)
        + __builtin_constant_p(3) + __is_same(int(int), T(*)());
}
template<class...> struct Fn {};
template<class U, U... Vs> struct Seq {};
template<auto V> struct Au {};
Seq<int, 1, 2, (3 > 2), -1, sizeof(int)> s1; Seq<bool, true, !false> s2;
Au<&gi> a1; Au<&T::x> a2; Au<nullptr> a3; Au<'a'> a4; Au<e1> a5; Au<(En)1> a6; Au<En(1)> a7; Au<En{}> a8; Au<[]{ return 3 > 2; }()> a9;
Fn<int()> f1; Fn<int(int, T), T(T)> f2; Fn<void(*(int))(int)> f3; Fn<int() const noexcept, int(...) &, auto(int) -> int> f4;
