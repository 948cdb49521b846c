// nvcc: -std=c++20
#include <compare>
#include <cstddef>
#include <string>
#include <type_traits>
#include <variant>

// of several conversion functions the type of the variable chooses
struct dual {
  constexpr operator char() const { return 'c'; }
  constexpr operator double() const { return 2.5; }
};
constexpr int from_char = dual{};
constexpr double from_double{dual{}};
static_assert(from_char == 'c' && from_double == 2.5);

// a null pointer initialises a truth value directly
struct flagged {
  bool set;
  int value;
  struct source { explicit operator int() const { return 3; } };
  flagged() : set(nullptr), value(source()) {}
};
struct nothing { operator std::nullptr_t() const { return nullptr; } };
static_assert(std::is_constructible_v<bool, std::nullptr_t>);
static_assert(!std::is_convertible_v<std::nullptr_t, bool>);
static_assert(!static_cast<bool>(nullptr));
bool no(nothing{});

// comparisons by <=> compare its result with zero
struct ordered {
  int v;
  __host__ __device__ constexpr int operator<=>(ordered o) const { return v - o.v; }
  __host__ __device__ constexpr int operator<=>(int o) const { return v - o; }
  __host__ __device__ constexpr bool operator==(ordered o) const { return v == o.v; }
};
static_assert(ordered{1} < ordered{2} && ordered{4} >= 3 && 3 < ordered{4});
static_assert((3 <=> ordered{4}) < 0);
struct sign { int operator<(int) const { return 1; } };
struct signed_order { sign operator<=>(signed_order) const { return {}; } };
int smaller(signed_order a) { return a < a; }

// an array becomes the object that it is beside
struct text {
  text(const char *);
  operator const char *() const;
};
text chosen(bool b, text t) { return b ? "none" : t; }
const char *first(bool b, char (&a)[2]) { return b ? a : "x"; }

// what is reached through a pointer does not end
struct part { int m; };
int &member(part *p, int part::*m) { return p->*m; }
struct shared { int *p; operator int &() const { return *p; } };
int &either(shared s, bool b, int &c) { return b ? s : c; }

// the definition behind the first use has the result
std::variant<int, std::string, bool> held;
void hold(std::string s) {
  held = true;
  held = std::move(s);
}

__global__ void compare(const int *in, bool *out) {
  ordered pivot{in[0]};
  out[threadIdx.x] = ordered{in[threadIdx.x]} < pivot || in[1] >= pivot;
}

// a conversion function to the class itself goes before constructors from what else the object converts to
struct target;
struct source {
  constexpr explicit operator target() const;
  constexpr operator int() const { return 2; }
};
struct target {
  int v;
  constexpr target(int v) : v(v) {}
};
constexpr source::operator target() const { return target(1); }
static_assert(target(source{}).v == 1 && target{source{}}.v == 1);
static_assert(std::is_constructible_v<target, source>);

// definitions of conversion templates are told apart by their heads
template <class R, int S> struct fixed {
  R bits;
  constexpr explicit fixed(R b) : bits(b) {}
  template <class U, class = std::enable_if_t<std::is_floating_point_v<U>>> constexpr operator U() const;
  template <class R2, int S2> constexpr explicit operator fixed<R2, S2>() const;
};
template <class R, int S> template <class U, class> constexpr fixed<R, S>::operator U() const {
  return U(bits) / U(R(1) << S);
}
template <class R, int S> template <class R2, int S2> constexpr fixed<R, S>::operator fixed<R2, S2>() const {
  return fixed<R2, S2>(R2(bits) << (S2 - S));
}
constexpr fixed<int, 8> half(128);
static_assert(static_cast<float>(half) == 0.5f && static_cast<fixed<long, 16>>(half).bits == 32768);
