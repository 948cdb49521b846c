// Values of unsigned __int128 beyond those of __int128 were computed with as negative ones: assertions about them were
// refused.
typedef unsigned __int128 u;
typedef __int128 s;
static_assert(!(u(-1) < u(0)), "");
static_assert(u(-1) > u(0), "");
static_assert((u(-1) >> 127) == 1, "");
static_assert(u(-1) / 2 > 0, "");
static_assert(u(-1) % 10 == 5, "");
static_assert((s)u(-1) == -1, "");
static_assert((u(1) << 127) > 0, "");
static_assert(-u(1) > 0, "");
static_assert(~u(0) > 0, "");
static_assert((double)u(-1) > 1e30, "");
constexpr u a = ~u(0);
static_assert(a > 3, "");
template <class T> struct is_signed {
  static constexpr bool value = T(-1) < T(0);
};
static_assert(!is_signed<u>::value, "");
static_assert(is_signed<s>::value, "");
enum E : unsigned __int128 { big = ~u(0) };
static_assert(big > 0, "");
static_assert(u(5) - u(3) == 2, "");
__global__ void k(int *p) { *p = (int)(a >> 100); }
