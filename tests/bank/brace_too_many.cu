int g() { return undef; } }
int h = undef2;
int i = undef3;
