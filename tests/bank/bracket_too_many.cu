void f(int x)
{
  x = 2; }
  x = 3;
}
int g() { return 1; }
