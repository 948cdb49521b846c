// References that an empty list makes a value for, members of namespaces and classes that there are not, bindings of
// tuples, casts of arrays, assertions that are no truth values.
#include <array>
#include <tuple>
int &global{};
int &copied = {};
struct Holder { int &member{}; };
void local() { int *&pointer{}; }
namespace a { }
namespace b = a::c;
using namespace a::c;
struct Plain { int x; };
int offset = __builtin_offsetof(Plain, nope);
std::tuple<int, float, char> three();
std::array<int, 3> many;
void bound() {
    auto [m, n] = three();
    auto [i, j, k, l] = three();
    auto &[q] = many;
}
enum class Scoped { A };
enum Open { B };
Scoped s = (Scoped)"x";
Open o = (Open)"x";
static_assert(Plain{}, "");
