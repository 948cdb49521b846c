// A condition that depends on a template parameter is judged in instances, though its value is plain ([temp.res.general]/6).
template <class T> struct V {
  template <class U> void f(const U &) const { static_assert(false && sizeof(U), ""); }
  template <class U> void g(const U &) const { static_assert(sizeof(U) && false, ""); }
  void h() const { static_assert(false && sizeof(T), ""); }
  static_assert(sizeof(int) == 7, "");
};
template <class U> void j() { static_assert(false && sizeof(U), ""); }
void l() { static_assert(false && sizeof(int), ""); V<char> v; }
__global__ void k() {}
