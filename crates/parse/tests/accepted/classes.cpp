// Classes and members ([class]).
struct Base { virtual ~Base(); virtual void f(); void g(int); int v; Base(int = 0); };
struct Other { Other(int); void h(); };
struct Empty {};
class Final final : public Base { void f() override final; };
struct [[deprecated]] alignas(16) Attributed { char c; } attributed;
struct Packed { char c; int i; } __attribute__((packed)) packed, *to_packed;
struct D : virtual public Base, private Other, public virtual ::Empty {
    D() : Base(1), Other{2}, a(3), b{4} {}
    explicit D(int x) noexcept : Base(x), Other(x) {}
    explicit(sizeof(int) == 4) D(char) try : Base(0), Other(0) { } catch (int e) { } catch (...) { }
    constexpr D(const D&) = delete;
    D(D&&) = default;
    template<class T> D(T&& t, int) : Base(0), Other(0), a(t) {}
    inline virtual ~D() override = default;
    D& operator=(const D&) & = delete;
    D& operator=(D&&) && noexcept;
    int operator()(int) const volatile &, operator[](int), operator+(int);
    void *operator new(decltype(sizeof 0)), operator delete(void*), *operator new[](decltype(sizeof 0));
    operator int() const { return a; }
    explicit operator bool() const { return later; }
    operator int*(); operator const char*() const;
    template<class T> operator T*();
    friend bool operator==(const D& x, const D& y) { return x.later == y.later; }
    auto operator<=>(const D&) const;
    friend struct Friend; friend class Other; friend Base; friend void Other::h(); friend Other::Other(int);
    template<class T> friend class FriendTemplate;
    template<class T> friend void friend_function(T) {}
    friend void befriended(int), befriended(char);
    using Base::g; using Base::Base; using typename_alias = int;
    typedef int member_type; member_type x1, x2;
    static const int constant = 4; static constexpr int another[] = {1, 2}; static inline int third = 3;
    mutable int counter = 0, other_counter{1};
    int bits : 3, : 2, more_bits : 4 = 1, : 0; unsigned brace_bits : 5 {3}; enum Small : char { s1, s2 } small : 2;
    enum { unnamed } : 3;
    int a = 1, b{2}, c = later_function(), *d = nullptr, e[3] = {1, 2, 3};
    virtual void pure() = 0; virtual int pure2() const noexcept = 0;
    int (*fp)(int) = nullptr; int (D::*mfp)(int) const; int (parenthesized); int (&array)[3] = e;
    D (*returns)(int); D* (pointer);
    struct Nested { int n; Nested(); ~Nested() {} struct Deeper; }; class Forward; union { int u1; float u2; };
    struct { int in_anonymous; }; struct { int z; } named, *to_named;
    enum class Scoped : int; enum Unscoped { p, q = p + 3 };
    static_assert(true, ""); static_assert(sizeof(int) > 2);
    void uses_later() { later = later_function(); Later l; l.x = 1; }
    int default_later(int x = later_constant);
    int later; struct Later { int x; }; static int later_function(); static const int later_constant = 3;
    [[nodiscard]] int attributed_member() const __attribute__((pure)); int y [[maybe_unused]] __attribute__((aligned(8)));
    void attributes(int) __attribute__((noinline)) {}
    __extension__ long long extended; __extension__ union { int g1; };
    ;
public:
protected: int pr;
private: [[maybe_unused]] int pv; public: private:
    auto trailing(int x) const -> decltype(x) { return x; }
    auto deduced() { return 1; } decltype(auto) deduced2() { return (later); }
    template<class T> static void member_template();
    template<class T> struct MemberTemplate { T t; MemberTemplate(T); ~MemberTemplate(); MemberTemplate<T>& self(); };
    template<class T> MemberTemplate(T, int) -> MemberTemplate<T>;
    template<class T> static constexpr T variable_template = T(1); template<class T> using alias_template = T*;
};
D::Nested::Nested() : n(1) {}
struct D::Nested::Deeper { int d; };
class D::Forward { Forward(); };
D::Forward::Forward() {}
int D::operator()(int i) const volatile & { return i; }
D::operator int*() { return nullptr; }
D::operator const char*() const { return ""; }
inline D& D::operator=(D&&) && noexcept { return *this; }
template<class T> D::operator T*() { return nullptr; }
enum class D::Scoped : int { s };
template<class... Ts> struct Inherits : Ts... { using Ts::operator()...; Inherits(Ts... ts) : Ts(ts)... {} };
template<class T> struct Wrapper : T, Inherits<T>, T::Inner, decltype(T()) { typedef typename T::type type; Wrapper() : T(), T::Inner() {} type x; };
template<class T> struct X { X(int); X(const X<T>&); ~X(); X<T>& operator=(X<T> const&); T t; typename T::type y; X(X*); };
template<class T> X<T>::X(const X<T>& x) : t(x.t) {}
template<class T> X<T>::X(X*) {}
template<class T> X<T>::~X() {}
template<class T> X<T>& X<T>::operator=(X<T> const& x) { t = x.t; return *this; }
struct Outermost { struct Inner { void f(); }; void g(); };
void local() {
    struct Local { int x; Local() : x(1) {} void f() { Local l; l.x = 2; } } l, *p = &l;
    struct : Base { void f() override {} } unnamed;
    union { int a; float b; }; a = 1;
    class Forward* later; struct Later2; Later2* l2;
    enum E { one, two } e = one; enum class F { three }; using enum F; e = E::two; F f = three;
}
namespace regressions {
struct Accessible { int i; int f(); }; struct AccessDeclaration : private Accessible { Accessible::i; public: Accessible::f; };
struct MemberPointers { MemberPointers (MemberPointers::*foo)(int (int)); MemberPointers(int (MemberPointers::*)()); };
template<int N> struct Chain { template<int M = 5> requires (M == 5) Chain() { } }; template<class T> struct UsesChain : Chain<3> { using UsesChain::Chain::Chain; };
}
struct __noinline__ Marked { }; class __noinline__ __attribute__((unused)) MarkedTwice; union __noinline__ MarkedUnion { int a; };
