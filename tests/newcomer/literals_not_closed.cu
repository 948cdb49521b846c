void f(char *p) {
  p[0] = 'ab;
}
void g(const char *s) {
  s = "abc;
}
void h(char *p) {
  if p[0] == 'x') { p[1] = 'y'; }
  p[2] = 'z;
}
