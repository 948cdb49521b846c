// nvcc: -std=c++17
[[noreturn]] void a() {}
[[noreturn]] __device__ void b(int x) { if (x) return; }
struct S { [[noreturn]] int m() { } };
[[noreturn]] void ok() { for (;;) ; }
[[noreturn]] void ok2() { throw 1; }
[[noreturn]] void c() { ok(); return; }
[[noreturn]] int d() { return 1; }
void e() __attribute__((noreturn)); void e() { }
[[noreturn]] void f(int x) { switch (x) { case 1: return; default: throw 2; } }
[[noreturn]] void g(int x) { if (x) throw 1; else ok(); }
template <class T> [[noreturn]] void t(T) { } void z() { t(1); }
void parameter([[maybe_unused]] void (*p)() __attribute__((noreturn))) { }
