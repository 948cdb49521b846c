// What looks like the mistakes of the programs beside: all of it is right.
#include <array>
#include <cstddef>
#include <tuple>
constexpr int fits = 3e9 > 1 ? 2147483647.5 : 0;
constexpr unsigned long large = 3e10;
constexpr int unevaluated = false ? (int)3e10 : 1;
constexpr int measured = sizeof(measured);
constexpr const void *own = &own;
struct Inherits : std::array<int, 2> { };
constexpr Inherits inherited{};
struct Made { constexpr Made() : n(0) { } int n; ~Made() = default; };
struct Derived : Made { using Made::Made; };
constexpr Derived derived{};
constexpr int takes(Made m, const std::tuple<int> &) { return m.n; }
template <class T> struct Box { T t; constexpr Box() : t() { } };
constexpr Box<int> box;
constexpr Box<Made> boxes[2];
template <class T> constexpr int generic(T t) { return 1; }
struct Ended { ~Ended(); };
int called = generic(Ended{});
const int &bound{};
int &&temporary{};
namespace a { inline namespace v1 { namespace deep { int x; } } namespace other { } using namespace other; }
namespace b = a::deep;
namespace c = ::a::v1::deep;
namespace d = b;
using namespace a::deep;
struct Plain { int x; union { int u; float f; }; };
struct More : Plain { int y; };
static_assert(offsetof(Plain, u) == 4, "");
std::tuple<int, float> two();
void bindings() {
    auto [m, n] = two();
    std::array<int, 2> pair{};
    auto [i, j] = pair;
}
struct Truth { constexpr explicit operator bool() const { return true; } };
static_assert(Truth{}, "");
struct alignas(16) Aligned { double v; };
template <class T> struct Converts { operator T(); template <class U> operator U(); };
Converts<int> converts;
unsigned no_sign = 3000000000u;
long wider = 3000000000u;
