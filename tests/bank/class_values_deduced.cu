// nvcc: -std=c++20
// The type of a class value as a template argument gives parameters. Valid but for lines 15 and 16.
template <class> struct A {};
template <class> struct O { int x; };
template <auto> struct B {};
template <class T, A<T> V> void f(B<V>);
template <class T, T V> void g(B<V>);
template <A<int> V> void h(B<V>);
template <class T, O<T> V> int o(B<V>);
int main() {
  constexpr A<int> a;
  constexpr O<char> c{2};
  f(B<a>{}); g(B<a>{}); h(B<a>{}); o(B<c>{});
  g(B<3>{}); g(B<'c'>{});
  o(B<a>{});
  f(B<3>{});
}
