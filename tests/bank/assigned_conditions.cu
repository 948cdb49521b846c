// Conditions that assign a constant: the place is that of the parentheses around.
void f(int a, int b) {
  if (a = 1) b = 2;
  if ((a = 1)) b = 2;
  if (((a = 1))) b = 2;
  while (a = 0) ;
  bool c = (a = 1) && b;
  c = !(a = 1);
  c = !((a = 1));
  c = (a = 1) ? true : false;
  c = ((a = 1)) ? true : false;
  c = a = 1;
  if (a = b) b = 1;
  if ((a = 1) && (b = 2)) b = 1;
  for (; a = 2;) ;
  do {} while (a = 0);
  if (int d = 3) b = d;
  if (a = 1, b) ;
  if (b, a = 1) ;
  c = (b, (a = 1)) ? 1 : 2;
  (a = 1) || (b = 1);
}
