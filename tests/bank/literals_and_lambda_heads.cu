// string literals that become pointers to char, and template parameters of lambda-expressions before C++20
void p(char *s); void v(...); struct S { char *m; S(char *); }; typedef char *Str;
char *g = "a"; Str gs = "b"; char *ga[2] = {"c", "d"}; struct A { char *x; int n; }; A ag = {"e", 1};
void f(bool b) {
 p("a");
 char *l = "b"; l = "c";
 S s("d"); S s2 = S("e"); new S("f");
 p(b ? "g" : "h");
 auto q = [](char *) { }; q("l");
 A a = {"m", 1}; A a2{"n", 2};
 void *vp = (void *)"o"; const char *c = "p"; char *z = ("q");
 p(__FILE__); p(__func__ ? 0 : 0);
 wchar_t *w = L"r";
 char *cc = b ? "s" : 0;
}
char *ret() { return "t"; }
__device__ char *dret() { return "u"; }
template<class T> char *tf(T t) { p("v"); return "w"; }
template<class T> void tg(T t) { char *s = "x"; t = "y"; }
void inst() { tf(1); tg((char *)0); }
__global__ void k(char *s) { s = "cc"; }
int heads() {
  auto f = []<int N>(int x) { return x + N; };
  auto g = []<class T>(T x) { return x; };
  auto h = []<class T, int N>(T x) { return x + N; };
  int c = 1;
  auto i = [c]<int N>(int x) { return x + N + c; };
  auto j = []<class T>() { return T(); };
  auto k = []<class... T>(T... x) { return 0; };
  auto l = []<class T, class U>(U x) { return T(); };
  auto m = []<int... N>(int x) { return 0; };
  auto n = []<int N = 3>(int x) { return N; };
  auto o = []<class T, int N>(T (&x)[N]) { return N; };
  auto p = []<int N>() -> int { return N; };
  auto q = [=]<int N>() { return N; };
  auto r = [=]<int N>() { return N + c; };
  return 0;
}
auto gl = []<int N>(int x) { return x + N; };
