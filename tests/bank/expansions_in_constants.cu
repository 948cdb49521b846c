// Constants that expand other packs are other constants: of templates that differ in them none is defined twice.
// xtensor's functions are so.
template <class... B> struct conj { static constexpr bool value = true; };
template <bool, class T> struct when;
template <class T> struct when<true, T> { typedef T type; };
template <bool b, class T> using when_t = typename when<b, T>::type;
template <class X> struct is { static constexpr bool value = true; };
template <class X> struct neg { static constexpr bool value = !X::value; };
template <class... C> constexpr bool requires_ = conj<C...>::value;
template <class... C> using check = when_t<requires_<C...>, int>;
template <class... C> using folded = when_t<(C::value && ...), int>;
template <class X, check<is<X> > = 0> void f(X) {}
template <class X, check<neg<is<X> > > = 0> void f(X) {}
template <class X, folded<is<X> > = 0> void g(X) {}
template <class X, folded<neg<is<X> > > = 0> void g(X) {}
template <class... X> constexpr bool all(X...) { return true; }
template <class... C> using called = when_t<all(C::value...), int>;
template <class X, called<is<X> > = 0> void h(X) {}
template <class X, called<neg<is<X> > > = 0> void h(X) {}
template <class X, check<is<X> > = 0> void d(X);
template <class Y, check<is<Y> > > void d(Y);
template <class... C> struct S { template <class X, check<is<X>, C...> = 0> void m(X); };
template <class... C> template <class X, check<is<X>, C...> > void S<C...>::m(X) {}
__global__ void k() {}
