// nvcc: -std=c++20
// A partial specialisation of a variable template whose arguments cannot be substituted was an error of what used the
// template, not one that does not match. So requirements failed that hold.
template <class...> using void_t = void;
template <class P> using value_of = typename P::value_type;
template <class P, class = void> inline constexpr bool with = false;
template <class P> inline constexpr bool with<P, void_t<value_of<P>>> = true;
struct Q {};
struct V { typedef int value_type; };
static_assert(!with<Q>);
static_assert(with<V>);
template <bool> struct base { void x(); int m; };
template <class T> struct D : base<with<T>> { void *allocate(long); int d; };
template <class T> concept allocates = requires(T &r) { r.allocate(1); };
template <class T> concept has_x = requires(T &r) { r.x(); };
static_assert(allocates<D<Q>> && allocates<D<V>>);
static_assert(has_x<D<Q>>);
static_assert(sizeof(D<Q>) == 8);
static_assert(with<Q>, "told");
static_assert(!with<V>, "told");
