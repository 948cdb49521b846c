int f(int x) y = 1; { return 2; }
void g()
int after;
