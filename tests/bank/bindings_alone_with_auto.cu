// Structured bindings stand alone in a declaration, with auto and an initialiser, and are no conditions.
struct Pair {
    int x, y;
};
struct Open;
int three[3];

auto [none, nothing];
Pair [first, second] = Pair{};
auto *[a, b] = &three;
auto [again, again] = Pair{};
auto [c, d] = Pair{}, e = 1;
decltype(auto) [g, h] = Pair{};
template <class T> auto [k, l] = T();

void f(Pair p, Open &open)
{
    while (auto [m, n] = p) ;
    if (auto &[o, q] = p) ;
    for (auto [r, s, t] : three) ;
    for (auto [u, v] : {p, p}) ;
    auto &[w] = open;
    auto [x];
    auto [y, z] = p, other = 1;
}
