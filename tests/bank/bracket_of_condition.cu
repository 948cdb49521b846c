void f(int x)
{
  if (x > 1
  {
    x = 2;
  }
  x = 3;
}
int g() { return 1; }
