// c++17
// [temp.dep.type]: members of classes that only a dependent base can derive from.

struct Deep { int field; long f(char) const; static double s; };
template <class T> struct Mid : Deep {};
template <class T> struct Low : Mid<T> {
  using Deep::field;
  int g() {
    static_assert(__is_same(decltype((field)), int &));
    static_assert(__is_same(decltype((Deep::field)), int &));
    return field + Deep::field + (int)Deep::s;
  }
  long h() const { return Deep::f('a'); }
};
static_assert(__is_same(decltype(Low<int>().h()), long));
