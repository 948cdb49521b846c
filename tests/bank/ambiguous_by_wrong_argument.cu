// Which of several functions a wrong argument would choose is not told.
void k(double) = delete; void k(int) { }
void m(double); void m(int) { }
void n(double) = delete;
void o(double, int) = delete; void o(int, double) { }
void p(double, int); void p(int, double) { }
void f1() { k(undeclared); }
void f2() { m(undeclared); }
void f3() { n(undeclared); }
void f4() { o(undeclared, 1); }
void f5() { p(undeclared, 1); }
void f6() { k((int)undeclared); }
void f7() { m((int)undeclared); }
