// pointers that do not convert, by what they point to
int f(int); int f2(int, int); int f3(long); int fn(int) noexcept; extern "C" int fc(int);
void hc(const int &); void hcp(int *const &); void hd(const double &);
void g(int *p, char *q, int **pp, char **qq, int (*pa)[3], int (*pb)[4], int (*pu)[], void *v, void **vv, const int **cp) {
  hc(p);
  hd(p);
  hcp(q);
  hcp(3);
  const int &r = p;
  int (*a)(int) = f3;
  int (*b)(int) noexcept = f;
  int (*c)(int) = fn;
  int (*d)(int) = v;
  int (*e)(int) = p;
  int *h = f;
  char *i = f;
  int **l = qq;
  int (*m)[3] = pb;
  int (*n)[] = pa;
  int (*u)[3] = p;
  int *w = pa;
  int **x = p;
  int *y = pp;
  int **z = f;
  int (*aa)(int) = pp;
  int (**ab)(int) = f;
  int **ac = vv;
}
