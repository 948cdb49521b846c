// Constructors and destructors of members and bases that a class may not use; members named in lambda-expressions.
class K { K(); ~K(); int d; friend void fr(K &); friend struct F;
  void m() { auto l = [&] { return d; }; } };
struct S1 { K k; S1() { } };
struct S2 : K { int a; S2() : a(1) { } ~S2() { } };
struct F { K k; F() { } ~F() { } void m(K &k) { auto l = [&] { return k.d; }; } };
void fr(K &k) { auto l = [&] { return k.d; }; }
void u(K &k) { auto l = [&] { return k.d; }; }
class A { static void *operator new(decltype(sizeof(0))); }; void v() { new A; }
class P { protected: P(); P(int); };
struct Q : P { Q() : P(1) { } void u(P *p) { P a; P b{1}; new P(1); Q q; } };
class O { protected: ~O(); }; struct W : O { void u(O *p) { delete p; } };
struct R { ~R() = delete; }; struct T { R r; T() { } };
