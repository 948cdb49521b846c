// c++17
// Definitions by other names than those of the functions: qualified ones, explicit specialisations; constructors that a class inherits.
int use(int);
namespace N { int before(int); int after(int); inline namespace V { int within(int); } template <class T> T made(T); struct S { static int m(); template <class T> int t(T); }; }
int N::before(int v) { return use(v); }
namespace M = N;
int M::after(int v) { return use(v) + 1; }
// left out: a definition of a member of an inline namespace by the name around it
int N::S::m() { return use(3); }
template <> long N::made(long v) { return use(v); }
template <> char N::made<char>(char v) { return use(v); }
template <> int N::S::t(int v) { return use(v); }
template <class T> int deduced(T);
template <> int deduced(int v) { return use(v); }
template <> int deduced<long>(long v) { return use(v); }
template <class T> int given() { return 1; }
template <> int given<int>() { return use(2); }
template <class... T> int pack(T...);
template <> int pack(int a, long) { return use(a); }
template <class T> struct C { C(T); int m(T); template <class U> int t(T, U); };
template <> int C<int>::m(int v) { return use(v); }
template <> template <> int C<int>::t(int v, char) { return use(v); }
template <> C<long>::C(long v) { use(v); }
namespace c { struct E { E(int); E(long, int = 2); }; struct F : E { using E::E; }; struct G : F { using F::F; int k = use(1); }; struct H { F f; H() : f(4) {} }; }
template <class T> struct D : C<T> { using C<T>::C; };
int inherited(long l) { c::F f(1); c::G g(2); c::F h(l); D<int> d(1); throw c::F(3); }
