// The address of a value that is no object, and of one that the original makes no object of.
struct S { int f; };
struct T { int a, b; };
struct C { C(int); ~C(); int z; S &&x(); };
struct K { constexpr K(int i) : v(i) {} constexpr K() : v(0) {} int v; };
struct I { int a = 1; };
constexpr K ck(int i) { return K(i); }
S make();
S &&moved(S &);
const S cmake();
C cc();
__device__ void values(bool b, S s) {
  (void)&make().f;
  (void)&cc().x();
  (void)&[] {};
  (void)&S{};
  (void)&T{1, 2};
  (void)&(b, make());
  (void)&(const S)make();
  (void)&(S)cmake();
  (void)&moved(s);
  (void)&(S &&)s;
  (void)&S(S{1});
  (void)&S{S{1}};
  (void)&K(1);
  (void)&K();
  (void)&ck(1);
  (void)&(K)1;
  (void)&I();
  (void)&(0, 1);
  (void)&(b + 1);
}
