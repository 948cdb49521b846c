// A function that a block declares is one of the namespace around, in member functions, too.
void take(int);
int value;
struct S { static int g(int a); void h() { int x(int(value)); take(x); } };
int S::g(int a) {
  int x(int(value));
  take(x);
  return a;
}
