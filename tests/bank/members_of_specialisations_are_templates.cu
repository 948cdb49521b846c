// A specialisation may have a template where the primary one has a function. simdjson's results are so.
namespace o { struct document {}; }
template <class T> struct res { int get(T &v) &&; int first; static int n; };
template <> struct res<o::document> {
  template <class T> res<T> get() & noexcept;
  template <class T> res<T> get() && noexcept;
  template <class T> int get(T &out) & noexcept;
};
template <class T> res<T> res<o::document>::get() & noexcept { return res<T>(); }
template <class T> res<T> res<o::document>::get() && noexcept { return res<T>(); }
template <> inline res<o::document> res<o::document>::get<o::document>() & noexcept = delete;
template <> inline res<o::document> res<o::document>::get<o::document>() && noexcept { return res<o::document>(); }
template <> inline int res<o::document>::get<o::document>(o::document &) & noexcept { return 1; }
int f() { return res<o::document>().get<int>().first + (res<int>::n < 3); }
__global__ void k() {}
