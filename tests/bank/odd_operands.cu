// nvcc: -std=c++17
// operands that no operator takes, each in a statement of its own
struct S { int m; int f(int); int operator()(int, int); }; struct A { int a; double b; }; struct I; extern int arr[];
typedef int S::*MP; typedef int (S::*MF)(int); int gi(int);
void f(S s, A a, double d, I *ip, int i, const int ci, float &rf, MP mp, MF mf, S *p, int *q) {
  a.*mp;
  mp == mf;
  mp < mp;
  mp + 1;
  &S::m + 1;
  i = {1, 2};
  sizeof(arr);
  static_cast<int &>(d);
  static_cast<float &>(i);
  (int &)d;
  static_cast<S &>(i);
  static_cast<int &>(s);
  static_cast<long &>(rf);
  reinterpret_cast<int &>(1);
  dynamic_cast<S *>(q);
  new auto;
  new int[];
  delete gi;
  delete i;
  alignof(i);
  alignof(void);
}
