// nvcc: -std=c++14
// A class with default arguments has more arguments than are written: `F<T>` is not deduced from it.
template <class T> struct is_unary { static const int value = 0; };
template <template <class> class F, class T> struct is_unary<F<T>> { static const int value = 1; };
template <class A, class B = int> struct two {};
template <class A> struct one {};
static_assert(is_unary<one<char>>::value == 1, "");
static_assert(is_unary<two<char>>::value == 1, "two matches");
static_assert(is_unary<two<char>>::value == 0, "two does not match");
template <template <class> class F, class T> void f(F<T>);
template <template <class, class> class F, class T, class U> void g(F<T, U>);
template <template <class...> class F, class... T> void h(F<T...>);
void calls() {
  f(one<char>());
  f(two<char>());
  g(two<char>());
  h(two<char>());
}
