int g(int a) return a; }
int z = undef;
