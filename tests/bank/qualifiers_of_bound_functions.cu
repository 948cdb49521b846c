struct S { int m; void f(); void c() const; };
void g(const S *p, const S &s, int S::*pm, void (S::*pf)(), void (S::*pc)() const, void (S::*pr)() &, void (S::*pv)() &&, S t) {
 (s.*pf)();
 (p->*pf)();
 (s.*pc)();
 (t.*pr)();
 (S().*pr)();
 (t.*pv)();
 s.*pm = 3;
 p->*pm = 3;
 S().*pm = 3;
}
