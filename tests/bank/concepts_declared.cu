// nvcc: -std=c++20
namespace n0 { template <class T> concept C = undeclared; }
namespace n1 { template <class T> concept C = sizeof(undeclared) > 1; }
namespace n2 { template <class T> concept C = T::v && undeclared; }
namespace n3 { template <class T> requires undeclared void f(T); }
namespace n4 { template <class T> requires (undeclared) void f(T); }
namespace n5 { template <class T> requires T::f() void f(T); }
namespace n6 { template <class T> requires !T::v void f(T); }
namespace n7 { template <class T> requires sizeof(T) > 1 void f(T); }
namespace n8 { template <class T> requires (sizeof(T)) void f(T); }
namespace n9 { template <class T> concept C = sizeof(T); }
namespace n10 { template <class T> concept C = 1 && true; }
namespace n11 { template <class T> concept C = true || 'a'; }
namespace n12 { template <class T> concept C = (1); }
namespace n13 { template <class T> concept C = 1.5; }
namespace n14 { template <class T> concept C = nullptr; }
namespace n15 { template <class T> concept C = requires (T t) { t.f(); undeclared; }; }
namespace n16 { template <class T> concept C = requires (T t) { { t.f() } -> undeclared; }; }
namespace n17 { template <class T> concept C = requires (T t) { { t.f() } -> T; }; }
namespace n18 { template <class T, class U> concept B = true; template <class T> concept C = requires (T t) { { t.f() } -> B; }; }
namespace n19 { template <class T> concept C = requires (T t) { { t.f() } -> auto; }; }
namespace n20 { template <class T> concept C = requires (T t) { requires undeclared; }; }
namespace n21 { template <class T> concept C = requires (T t) { requires 1; }; }
namespace n22 { template <class T> concept C = requires (T t) { requires sizeof(T); }; }
namespace n23 { template <class T> concept C = requires (T t) { typename undeclared; }; }
namespace n24 { template <class T> concept C = requires { }; }
namespace n25 { template <class T> concept C = requires (T t, T t) { t; }; }
namespace n26 { template <class T> concept C = requires (T t = 1) { t; }; }
namespace n27 { template <class T> concept C = requires (T t) { int x = 1; }; }
namespace n28 { template <class T> concept C = requires (T t) { t }; }
namespace n29 { template <class T> concept C = requires (T t) { { t } noexcept(true); }; }
namespace n30 { template <class T> concept C = requires (T t) ; }
namespace n31 { void f() { bool b = requires { undeclared; }; } }
namespace n32 { void f() { bool b = requires { typename undeclared; }; } }
namespace n33 { void f() { bool b = requires (int a) { a.x; }; } }
namespace n34 { void f() { if constexpr (requires (int a) { a(); }) { } } }
namespace n35 { struct S { int x; }; bool b = requires (S s) { s.x; s.y; }; }
namespace n36 { struct S { int x; }; bool b = requires { typename S::t; }; }
namespace n37 { struct S { int x; }; template <class T> void f() { if constexpr (requires (S s) { s.y; }) { } } }
namespace n38 { template <class T> void f() { if constexpr (requires (T s) { s.y; }) { s.y; } } }
namespace n39 { template <class T> concept C = true; template <class T> concept C = true; }
namespace n40 { int C; template <class T> concept C = true; }
namespace n41 { namespace n { template <class T> concept C = true; } bool b = n::C; }
namespace n42 { template <class T> concept C = true; template <class T> concept D = C; }
namespace n43 { template <class T> inline concept C = true; }
namespace n44 { template <class T> concept bool C = true; }
namespace n45 { template <class T> concept C() = true; }
namespace n46 { template <class T> concept C{true}; }
namespace n47 { template <class T> concept C(true); }
namespace n48 { template <class T> concept = true; }
namespace n49 { template <class T> concept C = ; }
namespace n50 { template <class T> concept N::C = true; }
namespace n51 { template <class T> concept C [[deprecated]] = true; C auto x = 1; }
namespace n52 { template <class T> [[deprecated]] concept C = true; }
namespace n53 { template <class T> requires true concept C = true; }
namespace n54 { template <class T> concept C = true; int x = C::y; }
namespace n55 { template <class T> concept C = true; void f() { C<int> = true; } }
namespace n56 { template <class T> concept C = true; void f() { C<int>(); } }
namespace n57 { template <template <class> class T> concept C = true; template <class T> struct S { }; bool b = C<S>; C auto x = 1; }
namespace n58 { template <template <class> class T> concept C = true; template <C T> void f(); }
namespace n59 { template <int N> concept C = true; template <C T> void f(); }
namespace n60 { template <int N> concept C = true; bool b = C<1>; bool c = C<int>; }
namespace n61 { template <class... T> concept C = sizeof...(T) > 1; bool b = C<int, char>; template <C T> void f(); void g() { f<int>(); } }
