// c++20
// [temp.names]/3: the name of a template that is abbreviated begins a template-id, whatever stands behind it.

namespace names {
constexpr int id(auto x) { return x; }
template <int (*F)(int)> struct Applied { static constexpr int value = F(3); };
static_assert(Applied<id<int>>::value == 3);
static_assert(Applied<&id<int>>::value == 3);
static_assert(__is_same(decltype(&id<char>), int (*)(char)));
struct Holder {
    constexpr int get(auto x) const { return x; }
};
static_assert(Holder().get<int>(4) == 4);
static_assert(__is_same(decltype(&Holder::get<long>), int (Holder::*)(long) const));
}
