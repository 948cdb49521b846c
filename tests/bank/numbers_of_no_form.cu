// Numbers with digits that their base does not have, with two ends, and with suffixes that nothing defines (19, 22, 24,
// 2424, 2486, 2506).
int operator""_km(unsigned long long);
int a = 08, b = 0779, c = 0x, d = 0xg, e = 0b2, f = 0b12, g = 0b;
double h = 1.2.3, i = 1e, j = 1e3, k = 09.5, l = 08e1, m = 1e+;
int n = 1__2, o = 12abc, p = 1_km, q = 1u2, r = 1'000, s = 1ull, t = 0x1fL;
float u = 1f, v = 1.f, w = 1.0g, x = 1.0_km;
const char *y = "x"_none;
void fn(int z) {
  z = 08;
  switch (z) { case 1_m: ; }
  auto fail = [] { int z; return [] { return z; }; };
}
template <class T> void tf() { int z = 08; z = 1_m; }
