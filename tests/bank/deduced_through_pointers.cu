// An argument may become more qualified at every level of its pointers where template arguments are deduced
// ([temp.deduct.call]/4). Boost's command lines are read so.
template <class C> int f(int, const C *const argv[], int = 0);
template <class C> int f2(const C *const *argv);
template <class C> int f3(const C *const argv[], int (*e)(const C *) = nullptr);
template <class C> int f4(const volatile C *const *const *p);
template <class C> int f5(C *const *p);
template <class C> int g(const C **p);
template <class C> int g(C *const *p, int = 0);
int main(int c, char **v) {
  const char *q[3];
  char ***w = &v;
  return f(c, v) + f2(v) + f3(v) + f2(q) + f4(w) + f5(v) + f5(q) + g(v);
}
__global__ void k() {}
