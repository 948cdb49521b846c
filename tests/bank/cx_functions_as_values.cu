// what does not convert: names of functions as values, pointers, references to const; operands without a common type
int f(int); int f2(int, int); struct S { static int s(int); int m(int); };
void h(int); void hp(int *); void hr(int &); void hc(const int &); void hs(S);
void g(bool c, int *p, char *q, int **pp) {
  int a = f;
  int b = &f;
  int d = S::s;
  int e = &S::m;
  h(f);
  hp(f);
  hr(f);
  hc(f);
  hs(f);
  a = f;
  bool x = f;
  bool y = f == 3;
  bool z = pp == 3;
  bool w = pp == p;
  int *ip = f;
  int (*fp)(int) = f2;
  auto k = c ? p : q;
  auto l = c ? p : 3;
  auto m = c ? 3.5 : p;
  auto n = c ? f : f2;
  auto o = c ? f : p;
  S t = f;
  return f;
}
int r1() { return f; }
