// c++17
// [temp.local]: what hides a template parameter in the definition of a member outside of its class.

template <class T> struct J { int v; };

// a type for a parameter that is a value
template <int> struct G {
  using N = J<int>;
  N *get();
  N *n;
};
template <int N> J<int> *G<N>::get() {
  static_assert(__is_same(N, J<int>));
  N *p = n;
  return p;
}

// a variable, a function and a nested class for a parameter that is a type
template <class> struct H {
  static int v;
  static long f();
  struct C { char c; };
  void variable();
  auto function();
  auto nested();
  auto parameter();
};
template <class v> void H<v>::variable() { static_assert(__is_same(decltype(v), int)); v = 2; }
template <class f> auto H<f>::function() { return f(); }
template <class C> auto H<C>::nested() { return C().c; }
template <class P> auto H<P>::parameter() { P *p = nullptr; return p; }
static_assert(__is_same(decltype(H<int>().function()), long));
static_assert(__is_same(decltype(H<int>().nested()), char));
static_assert(__is_same(decltype(H<int>().parameter()), int *));

// of a class in a class template
template <int M> struct I {
  template <class T> struct K {
    short L;
    template <class U> U own(U u) { return u; }
    long of_class();
    auto of_outer();
  };
  int other;
};
template <int M> template <class L> long I<M>::K<L>::of_class() {
  static_assert(__is_same(decltype(L), short));
  return L;
}
template <int M2> template <class T> auto I<M2>::K<T>::of_outer() { return M2; }
static_assert(__is_same(decltype(I<1>::K<int>().of_outer()), int));

// inside of the class the parameter is what is found
template <class T, class = T> struct Inside {
  struct B { typedef char U; };
  static T make();
};
static_assert(__is_same(decltype(Inside<int>::make()), int));
static_assert(__is_same(decltype(I<1>::K<int>().own('a')), char));
static_assert(__is_same(decltype(G<1>().get()), J<int> *));
