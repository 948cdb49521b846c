int a(int x)
{
  if (x)
    return 1;
}
int b(int x)
{
  if (x)
    return
    ;
  return 1
  ;
}
struct S
{
  int
  m(int x)
  {
    while (x)
    {
    }
  }
};
