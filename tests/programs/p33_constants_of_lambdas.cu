//@ nvcc: -std=c++17
//@ nvcc: -std=c++20
// Constants of any type, as arguments of functions in nested lambdas.
template <class T, int N> __global__ void k(T) {}
template <class T, bool B> void f(T) {}
template <class T, unsigned N> struct V { static int n; template <int M> static void m() {} template <int M> void o() {} };
template <class T, unsigned N> int V<T, N>::n = 3;
enum E { e0, e1 };
template <E> void fe() {}
template <char> void fc() {}
template <long> void fl() {}
namespace N { template <int> void g() {} }
template <class F> void call(F f) { f(); }
void a1() { constexpr int n = 2 + 3; call([&] { call([&] { k<int, n><<<1, 1>>>(3); }); }); }
void a2() { constexpr bool b = sizeof(int) == 4; call([&] { call([&] { f<int, b>(3); }); }); }
void a3() { const unsigned n = 4u; call([&] { call([&] { V<int, n>::n = 4; }); }); }
void a4() { constexpr E e = e1; call([&] { call([&] { fe<e>(); }); }); }
void a5() { constexpr char c = 'a'; call([=] { call([=] { fc<c>(); }); }); }
void a6() { constexpr long c = 0x10; call([&] { call([&] { fl<c>(); N::g<(int)c>(); }); }); }
void a7() { constexpr int n = 5; call([&] { call([&] { f<int, (n > 3)>(3); f<int, !n>(3); N::g<(n)>(); N::g<-n>(); N::g<int(n)>(); }); }); }
void a8() { constexpr int n{7}; call([&] { call([&] { V<int, 3>::m<n>(); V<int, 3> v; v.o<n>(); }); }); }
void a9() { constexpr static int n = 7; static constexpr int m = 8; call([&] { call([&] { N::g<n>(); N::g<m>(); }); }); }
void b1() { constexpr int n = 7, m = 8; call([&] { call([&] { N::g<n>(); N::g<m>(); }); }); }
void b2() { constexpr int (n) = 7; int const m = 8; unsigned constexpr o = 9; call([&] { call([&] { N::g<n>(); N::g<m>(); N::g<o>(); }); }); }
void b3() { [[maybe_unused]] constexpr int n = 7; constexpr int m [[maybe_unused]] = 8; call([&] { call([&] { N::g<n>(); N::g<m>(); }); }); }
void b4() { constexpr int n = 7; call([&] { constexpr int m = n; call([&] { N::g<n>(); N::g<m>(); void (*p)() = &N::g<n>; p(); }); }); }
void b5() { constexpr auto n = 7; constexpr decltype(3) m = 8; call([&] { call([&] { N::g<n>(); N::g<m>(); using N::g; g<n>(); }); }); }
void b6() { constexpr int n = 7; struct N { static void h() {} }; call([&] { call([&] { ::N::g<n>(); V<int, n> v; v.o<1>(); V<V<int, n>, n>::m<n>(); f<V<int, n>, (n > 2)>({}); }); }); }
template <class T> void t1(T t) { constexpr int n = 7; constexpr int m = sizeof(T); call([&] { call([&] { N::g<n>(); N::g<m>(); k<T, n><<<1, 1>>>(t); k<T, m><<<1, 1>>>(t); }); }); }
void u1() { t1(3); }
void b7(int x) { constexpr int n = 7; call([&x] { call([&] { N::g<n>(); (void)x; }); }); call([&, x] { call([x] { N::g<n>(); (void)x; }); }); call([] { call([] { N::g<n>(); }); }); call([&] { N::g<n>(); }); }
void b8() { constexpr bool t = true; constexpr bool u = not t; call([&] { call([&] { f<int, t>(1); f<int, u>(1); f<int, not t>(1); }); }); }
auto s1() { constexpr int n = 7; return [=] { return [=] { N::g<n>(); }; }; }
int s3() { constexpr int n = 7; constexpr long m = 9; constexpr int z = 3 + 4; const int w = z; auto l = [=] { auto i = [=] { N::g<n>(); N::g<m>(); N::g<z>(); N::g<w>(); N::g<z + 1>(); }; return sizeof i; }; return sizeof l * 100 + l(); }
int s4() { constexpr E n = e1; constexpr char m = 'a'; constexpr unsigned z = 3; constexpr bool w = 1 < 2; auto l = [=] { auto i = [=] { fe<n>(); N::g<m>(); N::g<z>(); f<int, w>(3); }; return sizeof i; }; return sizeof l * 100 + l(); }
int s5() { constexpr int n = 7, m = 8; constexpr int (z) = 3; int constexpr w = 4; auto l = [=] { auto i = [=] { N::g<n>(); }; auto j = [=] { N::g<m>(); }; auto k = [=] { N::g<z>(); }; auto o = [=] { N::g<w>(); }; return sizeof i + 3 * sizeof j + 7 * sizeof k + 13 * sizeof o; }; return sizeof l * 100 + l(); }
int s6() { constexpr int n = 7; auto l = [=] { auto i = [=] { N::g<(n)>(); }; auto j = [=] { N::g<-n>(); }; auto k = [=] { N::g<n * 2>(); }; auto p = [=] { V<int, 3>::m<n>(); }; auto q = [=] { V<int, 3> v; v.template o<n>(); }; return sizeof i + 3 * sizeof j + 7 * sizeof k + 17 * sizeof p + 23 * sizeof q; }; return sizeof l * 100 + l(); }
