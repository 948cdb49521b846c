// Templates and namespaces in blocks, packs that are not last, specialisations of nothing.
void f() { template<class T> struct A {}; }
void g() { struct L { template<class T> void m() {} int x; }; L l; }
void h() { if (1) { namespace N { int x; } } }
void i() { auto l = [](auto x) { return x; }; l(1); }
template<class... T, class U> struct P {};
template<class U, class... T> struct Q {};
template<class... T, class U> void q(U);
template<int..., class> struct R;
template<class T> struct S {};
template<class T> struct S<T> {};
template<class T> struct S<T *> {};
template<class T, class U = int> struct V {};
template<class T> struct V<T> {};
template<class... T> struct W;
template<class... T> struct W<T...> {};
extern "D" void d();
