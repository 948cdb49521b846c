// A type among operands, with nothing behind it: what follows is read on.
void g(int, int);
int a = 1 + int;
int b[int];
void f() {
  g(1, int n);
  g(int, 1);
  return int;
}
