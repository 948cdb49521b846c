// Qualifiers of results and casts, and results that are functions, arrays or types defined there.
namespace n0 { int f()(); }
namespace n1 { int f()[3]; }
namespace n2 { typedef int A[3]; A f(); }
namespace n3 { int f[3](); }
namespace n4 { int f(int)(int); }
namespace n5 { auto f() -> int[3]; }
namespace n6 { auto f() -> int(); }
namespace n7 { int (f())[3]; }
namespace n8 { int g(int f()()); }
namespace n9 { int g(int f()[3]); }
namespace n10 { int *f()(); }
namespace n11 { int x = (int)1e20; }
namespace n12 { int x = 1e20; }
namespace n13 { unsigned char c = 300.0; }
namespace n14 { void f() { int x = 1e10; x = 1e10; x = (int)1e10; long y = 1e30; char c = 1e3f; unsigned u = -1.0; float ff = 1e300; float g = 1e300f; } }
namespace n15 { int x = 1e10f; short s = 40000.0; short s2 = -32768.5; bool b = 1e300; int m = -2147483649.0; int k = 2147483647.5; }
namespace n16 { void g(int); void f() { g(1e20); int a[2] = {1, (int)1e30}; return; } }
namespace n17 { int h() { return 1e20; } }
namespace n18 { int y = 1e400; double z = 1e400; float w = 1e39; float v = 1e39f; }
namespace n19 { const int f(); }
namespace n20 { const int f() { return 1; } }
namespace n21 { volatile int f(); }
namespace n22 { int *const f(); }
namespace n23 { const struct S {int a;} f(); }
namespace n24 { struct S { const int f() const; static const int g(); virtual const bool h(); operator const int(); }; }
namespace n25 { template<class T> const int f(T); }
namespace n26 { const void f(); }
namespace n27 { using F = const int(); F g; }
namespace n28 { const int (*p)(); }
namespace n29 { const int operator+(struct Q, int); }
namespace n30 { const int f(), g(int); }
namespace n31 { enum E { a }; const E f(); struct K {}; const K h(); const int& r(); }
namespace n32 { const unsigned long long f(); }
namespace n33 { inline static const bool b() { return true; } }
