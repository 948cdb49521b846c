template<class U> concept E = true;
template<class U, class V> concept S = __is_same(U, V);
template<auto V> struct Au {};
int gi;

auto l1 = []{}; auto l2 = [] { return 1 > 0; }; auto l3 = [](auto x, auto&&... xs) mutable noexcept -> int { return x; };
auto l4 = []<class U, int N>(U (&t)[N]) requires (N > 1) { return N; };
auto l5 = [] <typename U> requires (sizeof(U) > 1) (U t) constexpr -> U { return t; };
auto l6 = []<E U>(U u, E auto v) requires S<U, int> && E<U> { return u; };
auto l7 = [](int x) __attribute__((noinline)) { return x; };
auto l8 = [] __attribute__((noinline)) (int x) mutable { return x; };
auto l9 = [] __attribute__((noinline)) __attribute__((used)) { return 1; };
auto l10 = [](auto... xs) { return [...ys = xs] { return (ys + ... + 0); }; };
auto l11 = [](auto... xs) { return [xs...] { return (xs + ... + 0); }; };
auto l12 = [](auto&... xs) { return [&xs...] { return (xs + ... + 0); }; };
auto l13 = [](auto&... xs) { return [&...ys = xs] { return (ys + ... + 0); }; };
auto l14 = [y{3}] () consteval { return 1; };
auto l15 = [](int x = 3, ...) -> decltype(auto) { return (x); };
auto l16 = [] () [[]] { };
auto l17 = []() noexcept(sizeof(int) > 2) -> Au<(3 > 2)> { return {}; };
auto l18 = [f = [](int x) { return x; }](int y) { return f(y); };
int l19 = [](int x) { return x; }(3) + +[](int x) { return x; }(2);
Au<[]{ return 3 > 2; }()> l20;

struct P {
    int x, y;
    int f() { return [this] { return x; }() + [*this] { return y; }() + [=, this] { return x; }() + [&, *this] { return x; }(); }
    int m = [this] { return y; }();
    int d(int a = [] { return 3; }());
};
int locals() {
    int q = 1, r = 2;
    auto d = [&]{ return q; }; auto e = [=, &q]() { return q + r; }; auto f = [x = q + 1, &y = r](int z) { return x + y + z; };
    auto g = [&, r]() mutable { return ++r; }; auto h = [q] { return [q] { return q; }; };
    auto i = [q = q](int q2 = sizeof(int)) -> int { if (q < 3) return q; else return q > (3); };
    int a[] = { [] { return 1; }(), [&] { return q; }() };
    return a[([] { return 0; }())];
}
template<class T> concept C = requires(T t, T& u) {
    t + t; typename T::x; { t.f() } noexcept; requires sizeof(T) > 1 && true; typename T::template y<int>; t.template g<int>();
    { t < t }; new T; (int)t; T(); T::v; { t } -> S<int>; { t.a } -> E; { t } noexcept -> E; requires requires { t; };
};
template<class T> concept D = requires { typename T::type; } && E<T> || (sizeof(T) > 3) && !E<T>;
template<class T> requires E<T> && (sizeof(T) > 1) || D<T> int q1(T);
template<E T> int q2(T); template<S<int> T> int q3(T); int q4(E auto x); int q5(S<int> auto&&... x);
template<class T> requires requires (T t) { t + 1; } void q6(T) requires E<T>;
template<class T> requires T::value || E<typename T::type> struct Q7 { Q7() requires E<T>; void f() requires (!E<T>) {} };
E auto va = 3; const E auto& vb = va; S<int> decltype(auto) vc = 3;
bool r1 = requires { gi; }; int r2 = requires (int a, int b) { a + b; } ? 1 : 2;
