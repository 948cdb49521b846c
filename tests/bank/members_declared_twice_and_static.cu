// Members declared twice, static members without objects, handlers.
namespace n0 { struct A { A(); A(); }; }
namespace n1 { struct A { A(); A(int); A(); }; }
namespace n2 { struct A { A(); A(); A(int); explicit A(int, int); }; }
namespace n3 { struct A { A(); int A(float); }; }
namespace n4 { struct A { ~A(); ~A(); }; }
namespace n5 { struct A { A(int); A(long); explicit A(int); }; }
namespace n6 { struct A { A(); virtual A(char); }; }
namespace n7 { struct A { static void s(); void m(); int n; }; void A::s() { m(); n = 1; this->n; } }
namespace n8 { struct A { static void s() { m(); n = 1; this->n; } void m(); int n; }; }
namespace n9 { struct A { static int k; void m(); int n; }; int A::k = n;  }
namespace n10 { template <class T> struct A { static void s(); void m(); int n; }; template <class T> void A<T>::s() { m(); n = 1; this->n; } }
namespace n11 { int x = 2147483647 + 1;  }
namespace n12 { constexpr int x = 2147483647 + 1;  }
namespace n13 { void f() { int x = 2147483647 + 1; int y = 2147483647 * 2; unsigned z = 4294967295u + 1; int w = -2147483647 - 2; } }
namespace n14 { void f() { int x = 1000000 * 1000000; long y = 1000000 * 1000000; int z = 1 << 31; int w = 1 << 32; int v = 1 << -1; int u = 1 >> 40; } }
namespace n15 { void f() { int x = 1 / 0; int y = 1 % 0; float z = 1.0 / 0; int w = 1 / (2 - 2); x /= 0; x = y / 0; if (1 / 0) ; } }
namespace n16 { void f() { char c = 300; unsigned char d = -1; short s = 70000; unsigned u = -1; bool b = 2; char e = 128; unsigned short g = 65536; signed char h = 200; } }
namespace n17 { void f() { int i = 3000000000; int j = 1e10; int k = 1.5; float l = 1e40; unsigned m = -1.5; long n = 1e30; int o = 'ab'; int p = 0xffffffff; } }
namespace n18 { int *p; float *q; long d = p - q; bool b = p < q; bool c = p == q; }
namespace n19 { void f() { try { } catch (S) { } } }
namespace n20 { void f() { try { } catch (1) { } } }
namespace n21 { void f() { try { } catch () { } } }
namespace n22 { void f() { try { } catch (int, float) { } } }
namespace n23 { void f() { try { } catch (int x = 1) { } } }
namespace n24 { struct A { virtual void f() = 0; }; void f() { try { } catch (A a) { } throw A(); } }
namespace n25 { struct S { }; int S; void f() { S s; struct S t; } }
namespace n26 { class A { A(const A &); public: A(); }; struct B : A { }; void f(B b) { B c = b; B d(b); f(b); } }
namespace n27 { class A { void operator=(const A &); }; struct B : A { }; void f(B b) { b = b; } struct C { A a; }; void g(C c) { c = c; } }
namespace n28 { struct A { const int x; }; void f() { A a; A b{}; A c{1}; new A; A(); a = b; } }
namespace n29 { struct A { A(int) = delete; A(float); }; void f() { A a(1); A b(1.f); A c = 1; A d{1}; new A(1); } }
namespace n30 { void f(int) = delete; void f(float); void g() { f(1); f(1.f); f('a'); void (*p)(int) = f; } }
