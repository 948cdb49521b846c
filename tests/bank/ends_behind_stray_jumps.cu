// nvcc: -std=c++17
// A jump that no statement takes does not keep control from the end; loops and switch take their own.
int f1() { break; } int f2() { continue; } int f3(int i) { while (1) { if (i) return 1; else continue; } }
int f4(int i) { switch (i) { default: continue; } } int f5(int i) { for (;;) { switch (i) { default: continue; } } }
int f6(int i) { do { if (i) continue; return 1; } while (0); } int f7(int i) { if (i) return 1; else break; }
// What is deduced needs an initialiser, and new makes objects.
decltype(auto) x; static decltype(auto) x3; struct A { static decltype(auto) m; }; decltype(auto) f();
typedef int FN(); typedef int &R; void g() { decltype(auto) y; decltype(auto) ok = 1; }
int *h() { int *p = new int; p = new R; new FN; return new int &; } template <class T> T *t() { return new T; }
