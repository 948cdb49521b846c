// references to const and to rvalues that would need a conversion that does not exist
struct S {}; enum class E { a };
void hx(int &&); void hc(const int &);
const int &r1(int *p) { return p; }
int &&r2(int *p) { return (int *&&)p; }
void g(int *p, E e, S s) {
  int &&x = p;
  hx(p);
  hx(e);
  hc(e);
  const int &y = e;
  hc(s);
  const E &z = 1;
  const int &w = {p};
  int &&v = s;
}
