int x = (1 + 2;
int y[2;
int z = undef;
