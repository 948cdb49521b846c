// Constants that are written as patterns of bits have no sign (68, 69); what assigns and computes converts, too.
void f(bool b, unsigned u, unsigned char c, unsigned long ul) {
  short s1 = 0xffff;
  short s2 = 65535;
  char c1 = 0x80;
  char c2 = 128;
  char c3 = (0x80);
  char c4 = 128 | 1;
  char c5 = 0x80 + 1;
  char c6 = (b, 0x80);
  char c7 = 0377;
  int i1 = 0xffffffffL;
  int i2 = 4294967295;
  unsigned u1 = 1 | -1;
  unsigned u2 = ~0;
  unsigned u3 = -1;
  constexpr int K = 0x80; char c8 = K;
  constexpr int M = ~0; constexpr int M2 = M; unsigned u4 = M2;
  u |= -1;
  u += -1;
  u |= ~1;
  c |= -1;
  ul -= -1;
}
