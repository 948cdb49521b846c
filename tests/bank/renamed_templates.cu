// An alias template that is but another name of a class template, and some that are not: errors in lines 16 and 17.
template <class, class> struct same;
template <class T> struct same<T, T> {};
template <class, class> struct different {};
template <class T> struct different<T, T>;
template <class T, class U = T> struct A;
template <template <class...> class> struct X;
template <class V, class W = V> using B = A<V, W>;
template <class V, class W = int> using F = A<V, W>;
template <class V, class W> using G = A<V, W>;
template <class V, class W = V> using H = A<W, V>;
same<X<A>, X<B>> s1;
different<X<A>, X<F>> d1;
different<X<A>, X<G>> d2;
different<X<A>, X<H>> d3;
different<X<A>, X<B>> e1;
different<int, int> e2;
