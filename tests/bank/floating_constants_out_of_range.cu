// Floating-point constants that no integer type holds.
namespace n1 { void f() { unsigned u = 4294967296.0; unsigned v = 4294967295.5; unsigned w = -0.5; unsigned char c = 255.9; unsigned char b = -1.5; bool o = 2.5; long l = 9223372036854775808.0; unsigned long ul = 18446744073709551615.0; } }
namespace n2 { template<class T> int h() { int x = 1e20; T y = 1e20; return (T)1e20; } }
namespace n3 { struct S { int a = 1e20; int b; S() : b(1e20) {} }; int q[] = {(int)1e20}; int w = int(1e20) + 1; }
namespace n4 { int a = 1e20, b = 2.0, c(1e20), d{(int)1e20}; static int s = 1e20; const int cc = 1e20; }
namespace n5 { int i = 0x1p40; int j = 1'000'000'000'000.0; int k = 3e9f; int l = 3e9L; }
namespace n6 { void f() { short s = 1; s = 1e6; s = 70000.f; s += 1e6; s *= 1e6; char c = 'a' + 1e6; __int128 q = 1e50; } }
