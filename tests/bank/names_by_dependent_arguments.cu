// A call in a template whose name nothing declares there: an argument whose type is dependent may bring functions
// ([temp.dep.candidate]), whatever stands beside it.
namespace n {
template <class T> struct info;
typedef info<struct tag> file;
template <> class info<tag> {
public:
  explicit info(int v) : v_(v) {}
  int v_;
};
namespace detail {
struct base { virtual ~base(); };
template <class E> E const &set_info(E const &, file const &);
}
template <class E> struct wrap : detail::base {
  void f() { set_info(*this, file(1)); }
};
template <class E> struct other {
  void f(E e) { never_declared(e, file(1)); never_declared(info<tag>(1), e); }
};
void f(wrap<int> &w) { w.f(); }
}
__global__ void k() {}
