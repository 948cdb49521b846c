// Variables and results with placeholders that nothing, or something else, is deduced for.
static auto kept;
extern auto elsewhere, *pointed;
auto several(1, 2);
const auto &reference(1, 2);
auto *address(1, 2);
decltype(auto) *part = 0;
const decltype(auto) constant = 1;
auto *behind() -> int *;
auto allocated = new auto{1};
template <class T = auto> struct Defaulted;

auto &value() { return 1; }
auto *number() { return 1; }
auto *some(int *p)
{
    if (p)
        return p;
    return 1;
}
auto &nothing() { }
auto *neither() { return; }

void f()
{
    static auto s;
    auto *p;
    auto x(1, 2), y(3, 4);
    auto l = []() -> auto * { return 1; };
    auto m = []() -> auto & { return 1; };
}
