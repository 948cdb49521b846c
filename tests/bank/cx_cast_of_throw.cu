// a throw-expression as the operand of a cast: the reference takes it
void f() { (void)throw 1; }
