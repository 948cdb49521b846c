int g() { int a[2] = {1, 2; return undef; }
