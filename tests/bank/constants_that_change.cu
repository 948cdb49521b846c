void f() {
 char c = 300;
 unsigned char d = 256;
 unsigned char e = -1;
 short s = 70000;
 int i = 3000000000;
 int j = 0xffffffff;
 int k = 0x1ffffffff;
 unsigned l = -1;
 unsigned m = 5000000000;
 bool b = 2;
 unsigned u = 4294967295u + 1;
 long long v = 1 << 31;
 unsigned w = -1u;
 size_t x = -1;
 short y; y = 100000;
 c = 200;
 unsigned short z = -5;
 signed char bb = 128;
 int cc = -2147483648;
 unsigned dd = -3 + 1;
 unsigned long gg = -1;
}
void g(unsigned char); void h() { g(300); g(-1); }
char k() { return 300; }
unsigned m() { return -1; }
const unsigned n = -1; enum E : unsigned char { big = 255 }; unsigned char arr[2] = { 256, -1 }; int br[] = { 3000000000, 1 };
