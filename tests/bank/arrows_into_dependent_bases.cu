// What a class of a template inherits from a dependent base is known in its instances, `operator->`, too. And the
// length of __PRETTY_FUNCTION__ is the compiler's.
template <class D, class R> struct adaptor { R *operator->(); R r; };
struct V { int second; };
template <class K> struct tree {
  class iterator : public adaptor<iterator, V> {};
  void f() { iterator i; i->second = 3; }
  class other;
  void g() { other i; i->second = 3; }
  struct handle : adaptor<handle, V> { void h(handle &n, handle *m) { n->second = (*m)->second; } };
};
template <class K> class tree<K>::other : public adaptor<other, V> {};
template struct tree<int>;
template <bool B> constexpr void check() { static_assert(B, ""); }
template <class T> struct name {
  template <unsigned D = 0> static constexpr unsigned n() {
    constexpr unsigned size = sizeof(__PRETTY_FUNCTION__);
    check<(size > 20)>();
    return size;
  }
};
unsigned u = name<int>::n();
void f() {
  static_assert(sizeof(__PRETTY_FUNCTION__) > 5, "");
  static_assert(sizeof(__func__) == 2, "");
}
__global__ void k() {}
