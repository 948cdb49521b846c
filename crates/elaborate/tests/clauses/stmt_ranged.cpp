// c++17
// [stmt.ranged]: `begin` and `end` of what is no class; members count only if there are both.

enum Number { one, two, last };
Number operator*(Number n); Number begin(Number n); Number end(Number); Number operator++(Number &n);
struct Half { int begin; };
char *begin(Half &); char *end(Half &);
void loops(Half h) {
  for (auto e : one) static_assert(__is_same(decltype(e), Number));
  for (auto &c : h) static_assert(__is_same(decltype(c), char &));
}
