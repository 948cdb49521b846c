// c++20
// [dcl.fct]/22: packs of invented template parameters, in templates and in generic lambdas.

namespace abbreviated {
int use(int);
constexpr unsigned long count(auto... r) { return sizeof...(r); }
static_assert(count(1, 'c', 2.0) == 3);
auto sum(auto first, auto... r) { return (first + ... + r); }
static_assert(__is_same(decltype(sum(1, 2.0)), double));
inline int lambdas() {
    auto g = [](auto a, auto... rest) { return use(a) + sizeof...(rest); };
    static_assert(__is_same(decltype(g(1, 2)), unsigned long));
    auto h = [](auto &&...rest) { return (use(rest), ...); };
    static_assert(__is_same(decltype(h(1, 2)), int));
    return 0;
}
}
