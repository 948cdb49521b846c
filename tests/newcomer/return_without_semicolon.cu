int f(int x) {
  return x + 1
}
int g() { return f(2); }
