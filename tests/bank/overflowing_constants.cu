// Results of constants that their type does not hold.
namespace n0 { int x = 2147483647 + 1; }
namespace n1 { constexpr int x = 2147483647 + 1; }
namespace n2 { void f() { int x = 2147483647 + 1; int y = 2147483647 * 2; unsigned z = 4294967295u + 1; int w = -2147483647 - 2; } }
namespace n3 { void f() { int x = 1000000 * 1000000; long y = 1000000 * 1000000; int v = 1 << -1; } }
namespace n4 { void f() { int x = 2147483647 + 1 + 1; int y = (2147483647 + 1) * 0; int z = 2147483647 - -1; long w = 9223372036854775807 + 1; } }
namespace n5 { template <class T> void f() { int x = 2147483647 + 1; T y = 2147483647 + 1; } }
namespace n6 { const int k = 2147483647; void f(int n) { int x = k + 1; if (n > k + 1) ; int a[3]; a[k + 1] = 1; f(k * 2); return; } }
namespace n7 { enum { e = 2147483647 }; void f() { int x = e + 1; sizeof(2147483647 + 1); 2147483647 + 1; false && (2147483647 + 1); } }
namespace n8 { void f(int n) { switch (n) { case 2147483647 + 1: ; } } }
namespace n9 { int x = 2147483647; int y = x + 1; const int z = 2147483647; int w = z + 1; constexpr int v = z * 2; }
namespace n10 { int x = 65536 * 65536; unsigned y = 65536 * 65536; float z = 65536 * 65536; bool b = 65536 * 65536; }
