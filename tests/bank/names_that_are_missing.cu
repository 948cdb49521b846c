// Something else stands where a name is declared.
namespace n0 { unsigned = z y; }
namespace n1 { typedef long unsigned size; void f() { size = bytes 0; } }
namespace n2 { typedef long unsigned size; void f() { size = 0; } }
namespace n3 { typedef long unsigned size; size = 0; }
namespace n4 { typedef long unsigned size; size = bytes 0; }
namespace n5 { __attribute__((device)) int = z; }
namespace n6 { void f() { int 0 = 3; int c = 2; } }
namespace n7 { void f() { int a = 1, 0 = 3; a = c; } }
namespace n8 { void f() { int a = 1, 0 = z; a = 2; } }
namespace n9 { void f() { int 0 = z; } }
namespace n10 { void f() { int 0; } }
namespace n11 { void f() { int 0 z; } }
namespace n12 { void f() { int + = z; } }
namespace n13 { void f() { int + z; } }
namespace n14 { int 0 = z; }
namespace n15 { int 0, z; }
namespace n16 { int + z; }
namespace n17 { int + = z; }
namespace n18 { int class = z; }
namespace n19 { int if = z; }
namespace n20 { int + z, b = q; }
namespace n21 { int + (z), b = q; }
namespace n22 { int + [z] = q; }
namespace n23 { int 0 [z] = q; }
namespace n24 { void + f() { q; } }
namespace n25 { void + f() { q; } int y = w; }
namespace n26 { void 0 f() { q; } }
namespace n27 { void f2() { void + f() { q; } int y = w; } }
namespace n28 { void f2() { int + [y] = w; } }
namespace n29 { void f2() { int + {y} = w; } }
namespace n30 { void f2() { int + {y}; int z = w; } }
namespace n31 { void f2() { int 0 b {y}; } }
namespace n32 { void f2() { int 0 : b = y; } }
namespace n33 { void f2() { int 0 ] b = y; } }
namespace n34 { void f2() { int 0 ? b = y : z; } }
namespace n35 { int () = y; }
namespace n36 { int (); }
namespace n37 { int (+) = y; }
namespace n38 { int (*) = y; }
namespace n39 { int (*)() = y; }
namespace n40 { int (&) = y; }
namespace n41 { int (&)[3] = y; }
namespace n42 { void (int x); }
namespace n43 { void (x); }
namespace n44 { void (const int x); }
namespace n45 { void () const; }
namespace n46 { void () noexcept; }
namespace n47 { void f2() { int (); } }
namespace n48 { void f2() { int (int x); } }
namespace n49 { void f2() { static int () = y; } }
