template<class T> concept C = requires(T t) { t + 1; typename T::x; { t } noexcept -> E<T>; requires sizeof(T) > 1; };
auto l = [] __attribute__((a)) <C T> requires (T::v) (T t) mutable noexcept -> int requires C<T> { return t; };
template<class... Ts> void f(int i, Ts... ts) {
    [=, &i, x = i, ...ys = ts] { (x + ... + ys), (... , ts); };
    g(i < 3, A<(i > 3)>(), ts + 1 ...);
}
