// Operands that '&&', '||' and '?:' leave out are not looked at (62, 63, 68, 186, 187, 39).
int g(int); constexpr bool C = true; constexpr unsigned one() { return 1; } unsigned two(); int three();
int f(int i, unsigned u, bool b) {
  int r;
  r = 1 == 1 || g(i >> -10);
  r = 0 && (i >> 40);
  r = 1 && (i >> 40);
  r = C || (i << 32);
  r = b && 0 && (i << 32);
  r = 0 && b && (i << 32);
  r = C ? 2 : i << 32;
  r = 0 && (u = -1);
  r = 0 && u >= 0;
  r = 0 ? u >= 0 : 1;
  r = 1 ? u : -1;
  r = false && 1 / 0;
  r = b && 1 / 0;
  if ((i = 7)) r++;
  while ((b = (int)(7))) r++;
  if ((int)(i = 7)) r++;
  b = u >= 0;
  b = i >= 0u;
  b = three() >= 0u;
  b = two() >= 0;
  b = one() >= 0;
  b = (unsigned)i >= 0;
  b = (unsigned char)i < 0;
  int y; (y = 1, y) = y;
  int p[3], z; p[z = 1] = z;
  return r;
}
