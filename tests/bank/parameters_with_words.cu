// Parameters with words that belong to others, names without types, namespaces as operands.
namespace n0 { foo(128) void k() { } }
namespace n5 { void f() { foo(128) int x; } }
namespace n6 { void f() { foo(bar) int x; } }
namespace n7 { foo void k() { } }
namespace n8 { foo x; }
namespace n9 { foo bar x; }
namespace n10 { __attribute__((global)) void foo k() { } }
namespace n11 { struct A { foo void k() { } }; }
namespace n12 { struct A { int foo x; }; }
namespace n13 { struct A { foo x; }; }
namespace n14 { void f(foo int x) { } }
namespace n15 { void f(int foo x) { } }
namespace n16 { void f(int x y) { } }
namespace n17 { void f(int x int y) { } }
namespace n18 { void f(int x, y) { } }
namespace n19 { void f(int constexpr) { } }
namespace n20 { void f(int static x) { } }
namespace n21 { void f(static int x) { } }
namespace n22 { void f(extern int x) { } }
namespace n23 { void f(int x, virtual int y) { } }
namespace n24 { void f(inline int x) { } }
namespace n25 { void f(typedef int x) { } }
namespace n26 { void f(mutable int x) { } }
namespace n27 { void f(thread_local int x) { } }
namespace n28 { void f(explicit int x) { } }
namespace n29 { void f(friend int x) { } }
namespace n30 { int void f(); }
namespace n31 { void void(int); }
namespace n32 { int int f() { return 1; } }
namespace n33 { unsigned float x = 1 +; }
namespace n34 { int float y = ; }
namespace n35 { int class x; }
namespace n36 { int void = 3; }
namespace n37 { long float x[3] = { 1, 2 ; }
namespace n38 { namespace N { int v; } int x = N; }
namespace n39 { namespace N { int v; } int x = N + 1; }
namespace n40 { namespace N { int v; } void f() { N; } }
namespace n41 { namespace N { int v; } void f() { N, 1; } }
namespace n42 { namespace N { int v; } void f() { N(); } }
namespace n43 { namespace N { int v; } void f() { N x; } }
namespace n44 { namespace N { int v; } void f() { N.v; } }
namespace n45 { namespace N { int v; } void f(int) { f(N); } }
namespace n46 { namespace N { int v; } struct S { S(int); }; S s(N); }
namespace n47 { namespace N { int v; } int x(N); }
namespace n48 { namespace N { int v; } int x{N}; }
namespace n49 { namespace N { int v; } N x; }
namespace n50 { namespace N { int v; } N f(); }
namespace n51 { namespace N { int v; } void f(N); }
namespace n52 { namespace N { int v; } int x = sizeof(N); }
namespace n53 { namespace N { int v; } template <int n> struct A { }; A<N> a; }
namespace n54 { namespace N { int v; } int a[N]; }
namespace n55 { namespace N { int v; } void f() { return N; } }
namespace n56 { namespace N { int v; } void f() { if (N) ; } }
namespace n57 { namespace N { int v; } auto x = N; }
namespace n58 { namespace N { int v; } void f() { N = 1; } }
namespace n59 { namespace N { int v; } void f() { ::N; } }
namespace n60 { namespace N { namespace M { } } void f() { N::M; } }
