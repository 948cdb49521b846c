// Initialisers that leave braces out, and have too many values.
namespace n0 { struct A { int a[2]; } x = {1, 2, 3}; }
namespace n1 { struct A { int a[2]; int b; } x = {1, 2, 3, 4}; }
namespace n2 { struct A { int a[2][2]; } x = {1, 2, 3, 4, 5}; }
namespace n3 { struct B { int p, q; }; struct A { B b; int c; } x = {1, 2, 3, 4}; }
namespace n4 { struct B { int p, q; }; struct A { B b[2]; } x = {1, 2, 3, 4, 5}; }
namespace n5 { struct B { int p, q; }; B x[2] = {1, 2, 3, 4, 5}; }
namespace n6 { struct B { int p, q; }; B x[2] = {{1, 2}, 3, 4, 5}; }
namespace n7 { struct B { int p, q; }; B x[2] = {{1, 2, 3}, 4}; }
namespace n8 { struct B { int p, q; }; struct A : B { int r; }; A x = {1, 2, 3, 4}; }
namespace n9 { struct B { int p, q; }; struct A : B { int r; }; A x = {{1, 2}, 3, 4}; }
namespace n10 { int a[2][2] = {1, 2, 3, 4, 5}; }
namespace n11 { int a[2][2] = {{1, 2, 3}}; }
namespace n12 { int a[2][2] = {{1}, {2}, {3}}; }
namespace n13 { int a[2][2] = {{1}, 2, 3, 4}; }
namespace n14 { char s[2][2] = {"a", "b", "c"}; }
namespace n15 { char s[2][2] = {"a", "bc"}; }
namespace n16 { struct A { char s[2]; int n; } x = {"a", 1, 2}; }
namespace n17 { struct A { char s[2]; int n; } x = {"ab", 1}; }
namespace n18 { void f() { struct A { int a[2]; } x = {1, 2, 3}; } }
namespace n19 { void f() { int a[2][2] = {1, 2, 3, 4, 5}; } }
namespace n20 { void f() { struct A { int a[2]; }; A x{1, 2, 3}; A y = A{1, 2, 3}; } }
namespace n21 { struct A { int a[2]; }; A f() { return {1, 2, 3}; } }
namespace n22 { struct A { int a[2]; }; void g(A); void f() { g({1, 2, 3}); } }
namespace n23 { union U { int a; float b; }; U x = {1, 2}; }
namespace n24 { union U { int a[2]; float b; }; U x = {1, 2, 3}; }
namespace n25 { struct A { int a; int : 3; int b; } x = {1, 2, 3}; }
namespace n26 { struct A { static int s; int b; } x = {1, 2}; }
namespace n27 { struct A { } x = {1}; }
namespace n28 { struct A { } x = {{}}; }
