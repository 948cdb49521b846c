// nvcc: -std=c++20
// A class template whose constraints do not hold was no failure of a substitution.
template <class...> using void_t = void;
template <class T> concept small = sizeof(T) == 1;
template <class T> concept filled = requires(T a) { T(); a = a; };
template <small T> struct A {};
template <class T> requires small<T> struct B {};
template <filled T> struct M {};
template <small T> using alias = T;
struct NotFilled { NotFilled(int); };
template <class T, class = void> constexpr bool has_a = false;
template <class T> constexpr bool has_a<T, void_t<typename ::A<T>>> = true;
template <class T, class = void> constexpr bool has_b = false;
template <class T> constexpr bool has_b<T, void_t<B<T>>> = true;
template <class T, class = void> constexpr bool has_m = false;
template <class T> constexpr bool has_m<T, void_t<M<T>>> = true;
template <class T, class = void> constexpr bool has_alias = false;
template <class T> constexpr bool has_alias<T, void_t<alias<T>>> = true;
static_assert(has_a<char> && !has_a<int>);
static_assert(has_b<char> && !has_b<int>);
static_assert(has_m<int> && !has_m<NotFilled>);
static_assert(has_alias<char> && !has_alias<int>);
template <class T> concept names_a = requires { typename A<T>; };
static_assert(names_a<char> && !names_a<int>);
