// Objects of classes whose template arguments are deduced.
namespace n54 { struct P { int a, b; }; template <class T> struct S { P p; T t; }; S s{1, 2, 3}; S t{{1, 2}, 3}; S u{1}; S v{P{}, 3}; }
namespace n55 { template <class T> struct B { T b; }; template <class T> struct S : B<T> { T t; }; S s{1}; S t{{1}, 2}; S u{B<int>{1}, 2}; S v{1, 2}; }
namespace n56 { template <class T> struct B { T b; }; template <class T> struct S : T { T t; }; S s{1}; S t{B<int>{1}, B<int>{2}}; S u{B<int>{1}, B<char>{2}}; }
namespace n57 { template <class... T> struct O : T... { using T::operator()...; }; O o{[] { }, [](int) { }}; void g() { o(); o(1); o("a"); } }
namespace n58 { template <class T> struct S { S(T); }; template <class T> using A = S<T>; A a(1); A b{1}; A c = 1; A d; A e(1, 2); }
namespace n59 { template <class T, class U> struct S { S(T, U); }; template <class T> using A = S<T, int>; A a(1, 2); A b(1, 2.0); A c("a", "b"); A d(1); }
namespace n60 { template <class T> struct S { S(T); }; template <class T> using A = S<T *>; int i; A a(&i); A b(i); A c{nullptr}; }
namespace n61 { template <class T> struct S { S(T); }; using A = S<int>; A a(1); template <class T> using B = int; B b(1); }
namespace n62 { template <class T> struct B { B(T); }; template <class T> struct S : B<T> { using B<T>::B; }; S s(1); S t; }
namespace n63 { template <class T> struct B { B(T *); }; template <class T> struct S : B<T> { using B<T>::B; }; S s(1); }
namespace n64 { template <class T> struct S { S(T *); S(T, T); }; struct X { }; X x; S a(x); S b(x, 1); S c(x, x); }
namespace n65 { struct X { operator int *(); }; template <class T> struct S { S(T *); }; X x; S a(x); }
namespace n66 { template <class T> struct B { }; struct D : B<int> { }; template <class T> struct S { S(B<T>); }; D d; S s(d); S t(B<char>{}); S u(1); }
namespace n67 { template <class T> struct S { template <class U> S(T, U *); }; S a(1, 2); int i; S b(1, &i); S c(1); }
namespace n68 { template <class T> struct S { S(T, ...); }; S a(1, 2, 3); S b; }
namespace n69 { template <class T = int> struct S { S(T *); }; S a(1.0); S b; S c(nullptr); }
namespace n70 { template <int N> struct S { S(char const (&)[N]); }; S a("abc"); S b(1); char c[2]; S d(c); S e{"a", "b"}; }
namespace n71 { template <class T> struct S { S(T, T = 1); }; S a(1); S b(1, 2.0); S c; }
namespace n72 { template <class T> struct S { S(T); }; S f() { return 1; } S *p; S &r = 1; void g(S s); S a[2] = {1, 2}; S h(int); }
namespace n73 { template <class T> struct S { S(T); }; int f() { return sizeof(S); } using X = S; typedef S Y; S<S> z(1); void g() { try { } catch (S s) { } } }
namespace n74 { template <class T> struct S { S(T); }; S f(); S f(int) { return 1; } auto g() -> S; auto h() -> S { return 1; } void i(S); void j(S *); void k(S x = 1) { } auto l = [](S x) { }; auto m = []() -> S { return 1; }; }
namespace n75 { template <class T> struct S { S(T); operator bool(); }; void f() { for (S s : {1, 2}) { } for (S s = 1;;) { } if (S s = 1) { } while (S s = 1) { } if (S s{1}; s) { } } }
