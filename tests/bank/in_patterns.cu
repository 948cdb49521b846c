// What depends on no parameter is told in the pattern of a template: initialisations, conditions, assertions; what the
// reference leaves to the instances is not.
struct Of { Of(int); };
struct Empty {};
template <class T> void initialisations(const int c, double d) {
  Of none;
  Of two(1, 2);
  int text = "abc";
  int &drops = c;
  int &other = d;
  int many[1] = {1, 2};
}
template <class T> void conditions(Empty e, int n) {
  if (e) {}
  switch (e) {}
  switch (n) { case 1: case 1: break; }
  static_assert(1 > 2, "no");
}
template <class T> int silent(int n) {
  constexpr int value = n;
  const int c = 1;
  c = 2;
  return "abc";
}
