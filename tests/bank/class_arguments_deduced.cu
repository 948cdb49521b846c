// Class template arguments that are, and are not, deduced.
namespace n0 { template <class T> struct S { S(T *); }; S s(1); }
namespace n1 { template <class T> struct S { S(T *); }; S s = 1; }
namespace n2 { template <class T> struct S { S(T *); }; S s{1}; }
namespace n3 { template <class T> struct S { S(T *); }; S s; }
namespace n4 { template <class T> struct S { S(T *); }; auto s = S(1); }
namespace n5 { template <class T> struct S { S(T *); }; auto s = S{1}; }
namespace n6 { template <class T> struct S { S(T *); }; auto s = S(); }
namespace n7 { template <class T> struct S { S(T *); }; auto s = new S(1); }
namespace n8 { template <class T> struct S { S(T *); }; void f() { S s(1); S t = 1; S u{1}; S v; } }
namespace n9 { template <class T> struct S { S(T *); }; void f() { S(1); S{1}; new S(1); } }
namespace n10 { template <class T> struct S { S(T, T); }; S s(1, 2.0); }
namespace n11 { template <class T> struct S { S(T, T); }; S s(1); }
namespace n12 { template <class T, class U> struct S { S(T); }; S s(1); }
namespace n13 { template <class T> struct S { T a; }; S s(1); }
namespace n14 { template <class T> struct S { T a; }; S s{1}; }
namespace n15 { template <class T> struct S { }; S s; }
namespace n16 { template <class T> struct S { }; S s{}; }
namespace n17 { template <class T> struct S { }; S s(1); }
namespace n18 { template <class T> struct S { explicit S(T); }; S s = 1; }
namespace n19 { template <class T> struct S { S(T); }; S(int *) -> S<char>; S s((int *)0); }
namespace n20 { template <class T> struct S { S(T); }; S(int) -> S<char *>; S s(1); }
namespace n21 { template <class T> struct S { S(T) = delete; }; S s(1); }
namespace n22 { template <class T> struct S { private: S(T); }; S s(1); }
namespace n24 { template <class T> struct S { S(T *); }; struct M { S s = 1; }; }
namespace n25 { template <class T> struct S { S(T *); }; S f() { return 1; } }
namespace n26 { template <class T> struct S { S(T *); }; const S s(1); static S t(1); }
namespace n27 { template <class T> struct S { S(T *); }; S a(1), b(2); }
namespace n28 { template <int N> struct S { S(int (&)[N]); }; int a[3]; S s(a); S t(3); }
namespace n29 { template <class T = int> struct S { S(T *); }; S s(1); }
namespace n30 { template <class... T> struct S { S(T...); }; S s(1, 2); S t; S u(nix); }
namespace n31 { template <class T> struct S { S(T *); }; auto s = S{}; }
namespace n32 { template <class T> struct S { S(T *); }; auto s = new S{1}; }
namespace n33 { template <class T> struct S { S(T *); }; auto s = new S; }
namespace n34 { template <class T> struct S { S(T *); }; auto s = new S(); }
namespace n35 { template <class T> struct S { S(T *); }; auto s = (S)1; auto t = static_cast<S>(1); }
namespace n36 { template <class T> struct S { explicit S(T); S(int *); }; S s = 1; }
namespace n37 { template <class T> struct S { explicit S(T); }; S s = {1}; }
namespace n39 { template <class T> struct S { S(T); }; S(int) -> S<char *>; S s{1}; S t = 1; S u = {1}; }
namespace n40 { template <class T> struct S { S(T); }; S(int) -> S<char *>; void f() { S s{1}; S t = 1; S u = {1}; S v(1); S(1); S{1}; new S(1); } }
namespace n41 { template <class T> struct S { private: S(T); }; void f() { S s(1); S t{1}; S u = 1; S(1); S{1}; new S(1); } }
namespace n43 { template <class T> struct S { S(T *); }; struct M { static inline S s = 1; static S t; static inline S u{1}; }; }
namespace n44 { template <class T> struct S { S(T *); }; void f() { S a(1), b(2); S c(3), *d; } }
namespace n45 { template <class T> struct S { S(T); }; S a(1), b(2.0); }
namespace n46 { template <class T> struct S { }; S s{}; S t(1); S u{1}; S v = {}; S w; }
namespace n47 { template <class T> struct S { T a; }; S s{}; S t(1); S u{1}; S v = {}; S w; S x = 1; S y = {1}; S z{1, 2}; }
namespace n48 { template <class T> struct S { T a; T b; }; S s{1}; S t{1, 2}; S u{1, 2.0}; S v(1, 2); S w{{1}, 2}; S x{{}, 2}; }
namespace n49 { template <class T> struct S { T a; T b; }; S s{.a = 1, .b = 2}; S t{.a = 1}; S u{.b = 1}; S v{.a = 1, .b = 2.0}; S w{.c = 1}; }
namespace n50 { template <class T, class U> struct S { T a; U b; }; S s{1, 2}; S t{1}; S u{1, 2, 3}; S v{}; }
namespace n51 { template <class T, class U = int> struct S { T a; U b; }; S s{1, 2.0}; S t{1}; S u{}; S v{{}}; }
namespace n52 { template <class T> struct S { T a[2]; }; S s{1, 2}; S t{{1, 2}}; S u{1, 2, 3}; S v{1, 2.0}; }
namespace n53 { template <class T, int N> struct S { T a[N]; }; S s{1, 2}; S t{{1, 2}}; S u{{1, 2.0}}; S v{"abc"}; }
