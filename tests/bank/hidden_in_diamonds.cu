// What overrides a function of one base overrides it in all of them (997).
struct M { virtual M *clone() const = 0; virtual ~M() {} };
struct R : virtual M { R *clone() const = 0; };
struct A : virtual M { A *clone() const = 0; };
struct RA : R, A { RA *clone() const = 0; };
struct E : RA { E *clone() const { return 0; } };
struct V { virtual void f(); virtual void g(int); };
struct VA : virtual V { void f(); };
struct VB : virtual V { void f(); };
struct VC : VA, VB { void f(); void g(int); };
struct VD : VC { void f(); void g(int); };
struct VE : VD { void g(); };
