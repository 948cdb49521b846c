// c++17
// [temp.deduct.type]: from types of values, from exception specifications, from redeclarations with named parameters.

template <int> struct R {};
typedef decltype(sizeof 0) size;
template <class T> struct wrap {};
template <class T, T n> wrap<T> bound(int (&)[n]);
int ar[3];
static_assert(__is_same(decltype(bound(ar)), wrap<size>));
template <auto> struct X;
template <class T, class... A, T (*F)(A...)> struct X<F> { typedef T type; static constexpr size n = sizeof...(A); };
int func(int, char);
static_assert(__is_same(X<&func>::type, int));
static_assert(X<&func>::n == 2);

template <class T> struct S;
template <bool B> struct S<void (*)() noexcept(B)> { static constexpr bool value = B; };
void may(); void not_() noexcept;
static_assert(!S<decltype(&may)>::value);
static_assert(S<decltype(&not_)>::value);
static_assert(__is_same(S<void (*)() noexcept(true)>, S<decltype(&not_)>));

template <class F, class... A> auto call(F &&fn, A &&...args) -> wrap<decltype(fn(args...))>;
template <class F, class... A> auto call(F &&f, A &&...a) -> wrap<decltype(f(a...))>;
static_assert(__is_same(decltype(call(func, 1, 'a')), wrap<int>));

template <class T> struct Box { T value; Box(T); };
template <class T> struct Box<T *> { T *pointed; T **at; Box(T *); };
int *pi;
static_assert(__is_same(decltype(Box(pi)), Box<int *>));
