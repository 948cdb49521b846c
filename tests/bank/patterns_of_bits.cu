// What ~ makes is a pattern of bits, whose sign nobody means; other constants change theirs.
enum E { e1 = -3, e2 = ~4 };
void f(unsigned a, unsigned short s, unsigned long l) {
 a = ~0;
 a = (~0);
 a = ~0 & 0xff00ff00;
 a = ~0 & -5;
 a = -(~5) - 20;
 a = ~0 - 1;
 a = 1 ? ~0 : 2;
 const int m = ~0;
 a = m;
 const int n = -4;
 a = n;
 a = ~0 << 2;
 a = ~1 | 2;
 a = 2 | ~1;
 a = ~1 ^ 2;
 a = e2;
 a &= ~7;
 a = a & ~m;
 l = ~0;
 l = ~0x0F;
 l = l & ~0x0F;
 l = -1;
 s = ~0;
 s = -1;
 a = a & (~1 | 2);
 a = a & (~1 & ~2);
 a = a & -(1);
 a = a & (-1 - 1);
 a = ~1 + 1;
 a = a + ~0;
 a = +~0;
 a = (int)~0;
 a = (int)-1;
 a = 1 - 2;
 a = a == ~0;
 a = 'a' - 'b';
}
void g(unsigned char c, signed char d, unsigned a, short s) {
 c = ~0;
 c = ~0x100;
 d = ~0x1ff;
 c = ~0x1ffu;
 c &= ~0x10;
 c = c & ~0x100;
 s = ~0x12345;
 s = ~0xffffu;
 c = 0xfff & ~3;
 c = ~3 & 0xfff;
 unsigned x[2] = {~0u, (unsigned)~0};
 a = -~0x7;
 c = 300;
 c = -1;
 s = 70000 | 1;
}
