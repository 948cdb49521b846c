// c++17
// [dcl.array], with arrays of variable length (GNU) and arrays that a later declaration completes.

int n();
long global;
enum E { e };
void bodies(int count) {
  int a[n()];
  char b[global], c[count + 1][3];
  typedef int T[count];
  static_assert(__is_same(decltype(a[0] + 0), int));
  static_assert(__is_same(decltype((c[0])), char (&)[3]));
  static_assert(__is_same(decltype((b[0])), char &));
  static_assert(__is_same(decltype(&c[1][2]), char *));
  const int four = 4;
  int d[four];
  static_assert(__is_same(decltype((d)), int (&)[4]));
}
