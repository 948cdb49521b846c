// c++17
// [temp.arg]/2, [temp.res]/5: a dependent name without `typename` is a value, in parentheses behind a type too.

namespace values {
template <bool B> struct fn { static const int x = B; };
struct S { enum { type = 1, t2 = 2 }; };
template <class T> struct A { fn<bool(T::type)> f; fn<bool(T::type & T::t2)> g; };
enum { X = 1 };
template <class T> struct B { fn<bool(T::type & X)> f; };

static_assert(__is_same(decltype(B<S>::f), fn<true>));
static_assert(__is_same(decltype(A<S>::g), fn<false>));
}

// The flags of a class that names itself in its base.
namespace flags {
enum { LV = 0x20, DV = 1 };
template <bool B, class T, class E> struct cond { typedef T type; }; template <class T, class E> struct cond<false, T, E> { typedef E type; };
template <class T> struct traits;
template <class D> struct Base { typedef typename traits<D>::S S; typedef typename cond<bool(traits<D>::Flags & LV), const S &, S>::type R; R get() const; };
template <class S_, int N> struct M;
template <class S_, int N> struct traits<M<S_, N>> { typedef S_ S; enum { Flags = N | LV }; };
template <class S_, int N> struct M : Base<M<S_, N>> { };
template <class A> struct Op : Base<Op<A>> {};
template <class A> struct traits<Op<A>> { typedef typename traits<A>::S S; enum { F0 = traits<A>::Flags, Flags = F0 & ~LV }; };
M<int, 1> m; Op<M<int, 1>> o;

static_assert(__is_same(decltype(m.get()), const int &));

static_assert(__is_same(decltype(o.get()), int));
}

// [temp.res]/5: a value whose own arguments have `typename` in them.
namespace dependent_value {
template <bool, class T> struct en_if {}; template <class T> struct en_if<true, T> { typedef T type; };
template <class A, class B> struct conv { enum { value = 1 }; };
namespace n { using dependent_value::conv; }
template <class D> struct EB { D &derived() const; typedef double Scalar; };
template <class S> struct Arr {
  typedef double Scalar;
 private: struct Priv {};
 public:
  template <class O> Arr(const EB<O> &o, typename en_if<n::conv<typename O::Scalar, Scalar>::value, Priv>::type = Priv());
};
struct De : EB<De> { };
static_assert(__is_constructible(Arr<int>, De));
}

// [temp.arg.explicit]/3: packs in the place of parameters that are none.
namespace open_packs {
template <template <class...> class P, class T1, class... Ts> bool test(typename P<T1, Ts...>::value_type);
template <class T> struct X { using value_type = int; };
static_assert(__is_same(decltype(test<X, int>(42)), bool));
template <class A, class B> struct Two {};
template <class... T> Two<T...> both(T...);
static_assert(__is_same(decltype(both(1, 'a')), Two<int, char>));
template <class... T> int take(Two<T...> *); Two<int, char> *two;
static_assert(__is_same(decltype(take(two)), int));
struct Incomplete;
template <class T, int N> auto f(T *p) -> decltype(p + N); template <class T, int N> char f(T *p);
static_assert(__is_same(decltype(f<Incomplete, 0>(nullptr)), char));
static_assert(alignof(int[]) == 4);
}
// CWG 1286: an alias template that gives all its parameters on is another name of the template
template <template <class> class> struct TakesTemplate {};
template <class> struct Renamed {};
template <class T> using NewName = Renamed<T>;
template <class T> using NewerName = NewName<T>;
template <class T> using OtherName = Renamed<T *>;
static_assert(__is_same(TakesTemplate<Renamed>, TakesTemplate<NewName>));
static_assert(__is_same(TakesTemplate<Renamed>, TakesTemplate<NewerName>));
static_assert(!__is_same(TakesTemplate<Renamed>, TakesTemplate<OtherName>));
