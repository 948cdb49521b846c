// Constants that are none: numbers that the type does not have, variables that read themselves, types without constants.
struct Made { Made(); };
struct Ended { ~Ended(); };
constexpr int too_large = 3e10;
constexpr int cast_too_large = (int)3e10;
static_assert(int(3e10) == 1, "");
enum { large_enumerator = int(3e10) };
constexpr int itself = itself;
constexpr int more = more + 1;
constexpr Made made;
constexpr Ended ended;
constexpr
Made
by_list{};
constexpr int takes(int a, Ended b) { return a; }
struct Member { constexpr int takes(Ended b) const { return 1; } };
void local() {
    constexpr unsigned u = -1.0;
    constexpr Made m;
}
