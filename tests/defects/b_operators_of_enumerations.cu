// With an operand of an enumeration the reference looks for a function, where an integer is missing, too.
enum class byte : unsigned char {};
enum U { u1 };
void f(byte b, U u, int *p, int i) {
  u % 2.0f;
  u << 2.0f;
  2.0f << u;
  1 << b;
  b << 1;
  b >> b;
  p << 1;
  p << u;
  2.0f >> b;
  u & 1.0f;
  p & b;
  i <<= b;
  i <<= 2.0f;
  i <<= u;
  b >>= 2.0f;
  b <<= 2;
  u %= 2.0f;
  b += 1;
}
