void f(unsigned u, int i, bool b, char c, unsigned char uc, unsigned long ul, int *p) {
 if (u < 0) { }
 if (u >= 0) { }
 if (0 > u) { }
 if (0 <= u) { }
 if (u <= 0) { }
 if (u > 0) { }
 while (u >= 0) { }
 for (unsigned k = 3; k >= 0; --k) { }
 for (size_t k = 3; k >= 0; k--) { }
 b = ul < 0;
 if (uc >= 0) { }
 if (i = 3) { }
 while (i = 0) { }
 if (i = u) { }
 if (b = true) { }
 if (p = nullptr) { }
 for (; i = 3;) { }
 do { } while (i = 3);
 i = i = 3 ? 1 : 2;
 i << 32; i = i << 32; i = 1 << 31; i = 1 << 32; i = i >> 40; i = i << -1; ul = 1ul << 63; ul = 1 << 40; ul = 1ul << 64;
}
