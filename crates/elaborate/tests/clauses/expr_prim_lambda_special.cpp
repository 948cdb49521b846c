// c++20
// [expr.prim.lambda.closure]/14: a closure is default-constructible and assignable if nothing is captured.

auto none = [] { return 1; };
static_assert(__is_constructible(decltype(none)));
static_assert(__is_assignable(decltype(none) &, decltype(none)));
static_assert(__is_trivial(decltype(none)));
auto init = [x = 1] { return x; };
static_assert(!__is_constructible(decltype(init)));
static_assert(!__is_assignable(decltype(init) &, decltype(init)));
static_assert(!__is_trivial(decltype(init)));
int h() {
    auto all = [&] { return 1; };
    static_assert(!__is_constructible(decltype(all)));
    static_assert(!__is_trivial(decltype(all)));
    auto copies = [=] { return 1; };
    static_assert(!__is_constructible(decltype(copies)));
    static_assert(__is_constructible(decltype(copies), const decltype(copies) &));
    return 0;
}
struct Any { template <class T> Any(T); };
static_assert(__is_assignable(Any &, decltype(none)));
static_assert(!__is_trivially_assignable(Any &, decltype(none)));
