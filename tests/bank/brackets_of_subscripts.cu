int f(int *x)
{
  int y = x[1;
  x[2 = 3;
  return x[3]];
}
int g() { return 1; }
