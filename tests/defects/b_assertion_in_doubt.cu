// What depends on whether an expression is valid was told of where a qualified name or a member's type hides it.
namespace N {
struct no {};
template <class T> T &&declared();
template <class F> struct result {
  template <class G> static decltype(declared<G>()()) call(int);
  template <class G> static no call(...);
  using type = decltype(call<F>(0));
};
template <class T, class U> struct same { static const bool value = false; };
template <class T> struct same<T, T> { static const bool value = true; };
template <class F> struct invocable {
  using type = same<typename result<F>::type, no>;
  static const bool value = !type::value;
};
}
typedef void odd(...) const;
static_assert(!N::invocable<odd>::value, "");
static_assert(!N::invocable<int>::value, "");
static_assert(N::invocable<void()>::value, "");
