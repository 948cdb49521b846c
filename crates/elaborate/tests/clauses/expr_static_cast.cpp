// c++17
// [expr.static.cast], [over.match.copy]: to an xvalue of a base, by explicit conversion functions to classes;
// comparisons of pointers that have nothing in common.

struct B1 { int a; }; struct B2 { int b; }; struct D : B1, B2 {};
D d;
static_assert(__is_same(decltype((static_cast<B2 &&>(d).b)), int &&));
struct View { int size() const; };
struct Store {
  explicit operator View() const { return {}; }
  int size() const { return View(*this).size(); }
};
static_assert(__is_same(decltype(View(Store())), View));
static_assert(__is_constructible(View, Store));
template <class T, class U> auto same(T t, U u) -> decltype(t == u); char same(...);
static_assert(__is_same(decltype(same((int *)0, (float *)0)), char));
static_assert(__is_same(decltype(same((D *)0, (B1 *)0)), bool));
static_assert(__is_same(decltype(same((int *)0, (const int *)0)), bool));
static_assert(__is_same(decltype(same((void *)0, (int *)0)), bool));
struct Throws { ~Throws() noexcept(false); }; Throws made() noexcept;
static_assert(!noexcept(Throws()) && !noexcept(made()));
