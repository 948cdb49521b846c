int a = 1'0; int b = 0x1'F'F; int c = 0b1'0; int d = 0'7; double e = 1.0'0; double f = 1e3'0; double g = 0x1'0.8'0p3; unsigned long h = 1'000'000ul;
double i = 1.5e3; double j = 1.e-3; double k = .5e+3; double l = 0x1.8p0; double m = 0x1p-3; float n = 0x1.8p3f; double o = 1.; int p = 0xe +1;
long double operator""_e(long double); long double q = 1.5_e; int operator""_p(unsigned long long); int r = 1'0_p; char s = '1'; char t[] = "1'0'"; wchar_t u = L'0'; int v = 0'0+'0';
