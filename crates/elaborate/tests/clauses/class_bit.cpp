// c++17
// [class.bit]: unnamed bit-fields are no members.

struct A { unsigned char : 1, a1 : 1, a2 : 2, : 1; int a3; };
A a = {1, 2, 3};
void bind() {
  auto &[x, y, z] = a;
  static_assert(__is_same(decltype((z)), int &));
}
static_assert(__is_same(decltype(A{1, 2, 3}), A));
