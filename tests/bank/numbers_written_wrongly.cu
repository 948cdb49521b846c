int c = 0x'1; int e = 0b'1;
int h = 1'u; int i = 1'000'u; double k = 1.'0; double m = 1e'3;
int p = 1'_a; double r = 1'e3; double s = 1e+'3;
double t = 1.0e+; double u = 1.5e-; double v = 1.e+q; double w = 0x1.p-; double x = 0x1.0; double y = 0x1.8l;
template <class T> int z() { return 1'u; } int after = missing;
