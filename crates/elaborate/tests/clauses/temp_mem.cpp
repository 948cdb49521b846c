// c++17
// [temp.mem], [temp.spec.partial]: members of templates that are defined outside of their class.

namespace mem {
template <class D, int N> struct visitor { int row; };
template <class Derived> struct Base {
  template <int N, class I> int minc(I *a) const;
  template <class I> int minc(I *a) const;
  template <unsigned M> struct View { typedef int Type; };
  template <unsigned M> typename View<M>::Type view();
  template <bool C, class R> void solve(const R &r) const;
  template <bool C, class R> void apply(R &r) const;
};
template <class Derived>
template <int N, class I>
int Base<Derived>::minc(I *a) const { visitor<Derived, N> v; return v.row; }
template <class Derived>
template <class I>
int Base<Derived>::minc(I *a) const { return 0; }
template <class Derived>
template <unsigned M>
typename Base<Derived>::template View<M>::Type Base<Derived>::view() { return typename View<M>::Type(); }
template <class Derived>
template <bool C, class R>
void Base<Derived>::solve(const R &r) const { R c; apply<!C>(c); }
long x;
static_assert(__is_same(decltype(Base<int>().minc<3>(&x)), int));
static_assert(__is_same(decltype(Base<int>().view<3>()), int));

// a partial specialisation of a member of a template with bases that depend
template <class S, class W, int P, int F = 1> class EpBase { public: typedef int Index; };
template <unsigned long...> struct iseq {};
template <class T> struct heavy { static constexpr bool value = false; };
template <class Shape_, class Warp_, int Parts, class Op, int Frags = 1, int Unroll = (!heavy<Op>::value)>
class Ep : public EpBase<Shape_, typename Warp_::Shape, Parts, Frags> {
 public:
  template <class> struct acc;
  template <unsigned long... Seq> struct acc<iseq<Seq...>> {
    template <int A> static int helper(int i) { return A + i; }
    static int push(unsigned long pos) { return int(pos) + helper<4>(1); }
  };
};
struct W { typedef int Shape; };
static_assert(__is_same(decltype(Ep<int, W, 1, int>::acc<iseq<1, 2>>::push(2)), int));
}

// A member of a partial specialisation with a type of it in its parameters.
namespace specialised_members {
template<typename I, int Order, bool CL, class R> struct gmv;
template<typename I, bool CL, class R> struct gmv<I,0,CL,R> { typedef I RS; static void run(I i, RS *res); };

template<typename I, bool CL, class R> void gmv<I,0,CL,R>::run(I i, RS *alhs) { }
static_assert(__is_same(decltype(&gmv<int, 0, true, int>::run), void (*)(int, int *)));
}
