// Functions and pointers to them as operands of built-in operators, casts and switch.
int f(int); void g(); void o(int); void o(double); template<class T> int t(T);
struct S { int m(int); static int s(int); };
int f1(int a, int b, int *p, int (*fp)(int), void *v, int (&fr)(int)) {
  f = a; f = f; f = 0;
  f += a; f -= a; f *= a; f <<= a;
  f++; --f; f + 1; 1 + f; f - f; f - 1; f * 2; 2 * f; f % 2; f << 1; 1 << f;
  fp++; --fp; fp + 1; 1 + fp; fp - fp; fp += 1; fp - 1; fp -= 1;
  a += f; a -= f; a *= f; a <<= f; a %= f; a = f; a += fp; a += p; a -= p; a *= p; a |= p; a += v;
  switch (f) { } switch (fp) { } switch (p) {} switch (g) {}
  a = static_cast<int>(f); a = static_cast<int>(fp); a = static_cast<int>(p);
  a = (int)f; a = int(f); a = reinterpret_cast<int>(f); a = (bool)f; a = (double)f; a = static_cast<double>(f); a = (int)fr; a = (int)&f;
  fr = a; fr++; *fp = a; (*fp)++; &f = 3; f[0]; *f = 3; *&f = 3;
  if (f) ; if (!f) ; f && a; f || a; f == 0; f == a; f < a; f == f; -f; ~f; +f;
  o = a; o++; a += o; t = a; t++; a += t; S::s = a; S::s++;
  return f;
}
// a declaration of a function that looks like that of a variable
int f2(int a, int b) { int x(int(a)); x = b; b = (x = b); while ((x = b)) ; x++; switch (x) { case 1: ; } b += x; return static_cast<int>(x); }
template<class T> int f3(T a, T b) { int x(int(a)); x = b; a = x; switch (x) { case 1: ; } return (int)(x); }
