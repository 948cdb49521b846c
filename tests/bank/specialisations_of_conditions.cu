// A specialisation for the value of an expression is more specialised than one for any value: Boost's hana chooses its
// functions so.
template <bool> struct when;
template <class C, class = void> struct value_impl;
template <class C, class> struct value_impl : value_impl<C, when<true> > {};
template <class C, bool c> struct value_impl<C, when<c> > {
  template <class... A> static constexpr int apply(A &&...) = delete;
};
template <class T> struct yes { static constexpr bool value = true; };
struct tag {};
template <class I> struct value_impl<I, when<yes<I>::value> > {
  template <class C> static constexpr int apply() { return C::number; }
};
template <class T> constexpr int value() { return value_impl<tag>::template apply<T>(); }
struct X { static constexpr int number = 3; };
static_assert(value<X>() == 3, "");
__global__ void k() {}
