// The pack of the lambda has the name of the one around: its declaration is no use of that.
template <class... T> auto compose(T... fs) {
    auto fn = [](auto self, auto f, auto... fs) { return 1; };
    return fn(fn, fs...);
}
auto twice = [](auto... fs) {
    auto fn = [](auto self, auto f, auto... fs) {
        if constexpr (sizeof...(fs) == 0) return f;
        else return self(self, fs...);
    };
    return fn(fn, fs...);
};
int x = compose(1, 2, 3) + twice(1, 2);
