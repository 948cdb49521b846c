// A constant that is declared extern, or a constexpr function, may be defined elsewhere: with a qualifier, or as a friend in a class.
namespace N { extern const int n; struct S; constexpr int f(const S &); inline namespace V { extern const int w; constexpr int q(int); } }
const int N::n = 3;
const int N::w = 4;
static_assert(N::n == 3, "");
static_assert(N::w == 4, "");
constexpr int N::q(int x) { return x; }
static_assert(N::q(2) == 2, "");
namespace N { struct S { int x; friend constexpr int f(const S &s) { return s.x; } }; constexpr S s{5}; static_assert(f(s) == 5, ""); }
int a[N::n];
