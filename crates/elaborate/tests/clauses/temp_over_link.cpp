// c++17
// [temp.over.link]/5: two declarations are one template if their dependent expressions mean the same, however they
// are written: through an alias with a pack, or written out.

template <bool B, class T = void> struct enable_if {};
template <class T> struct enable_if<true, T> { typedef T type; };
template <class T> struct movable { static const bool value = true; };
template <class...> struct all { static const bool value = true; };
template <bool B, class T = void> using enable_if_t = typename enable_if<B, T>::type;
template <class... C> using require = enable_if_t<all<C...>::value>;

template <class T> require<movable<T>, movable<T>> exchange(T &, T &);
template <class T> inline typename enable_if<all<movable<T>, movable<T>>::value>::type exchange(T &a, T &b) {}
int one;
static_assert(__is_same(decltype(exchange(one, one)), void));

template <class T> enable_if_t<movable<T>::value, T> same(T);
template <class U> typename enable_if<(movable<U>::value), U>::type same(U);
static_assert(__is_same(decltype(same(1)), int));

template <class T> enable_if_t<all<T>::value, T> other(T);
template <class T> enable_if_t<movable<T>::value, T> other(T, int = 0);
template <class T> auto ambiguous(int) -> decltype(other(T()));
template <class T> char *ambiguous(...);
static_assert(__is_same(decltype(ambiguous<int>(0)), char *));
