// Statements of which each is wrong in one way: labels, enumerations, lambdas, divisions, what is deleted.
struct Inc;
struct Cls { int m; };
enum En { e0 };
enum class Sc { s0 };
int in(int);
int *pi;
int arr[3];
void f1() { for (int x : 3) {} for (auto x : pi) {} for (Cls x : arr) {} for (char *x : arr) {} }
void f2() { try { } catch (Inc i) { } }
void f3() { alignof(Inc); auto l = [] { return this; }; auto m = [this] {}; }
void f4() { auto l = [nn] {}; auto m = [&nn] {}; auto n = [=, lv2] {}; }
void f5() { auto l = [](bool b) { if (b) return 1; return 2.0; }; auto m = [](int) -> int { return "s"; }; auto n = []() -> void { return 3; }; }
void f6() { enum X { a2 = 1.5, a6 = "a", a7 = e0 }; enum class Y { b1 = 1.5, b4 = 2 }; }
void f7(En e, Sc s) { e++; --e; e0++; e += 1; e |= e0; s++; s += Sc::s0; e = En(e + 1); }
void f8(En e, Sc s) { switch (s) { case 0: case e0: case Sc::s0: ; } switch (e) { case 0: case Sc::s0: ; } switch (in(1)) { case 1.5: ; case Sc::s0: ; case e0: ; } }
int f9(int z, double d) { z / 0; z /= 0; z / 0.0; d / 0; z % 0; if (0) z / 0; 0 ? z / 0 : 1; 1.0 / 0; return 1 / 0; }
void f10(void *p, Inc *ip, int *q) { delete p; delete ip; delete q; }
void f11() { arr++; }
constexpr int g2 = 1 / 0;
