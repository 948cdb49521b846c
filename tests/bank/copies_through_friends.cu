// A class copies a base or a member whose functions are private where it is befriended. The pair of libstdc++ is so
// before C++20.
#include <utility>
#include <map>
namespace n {
template <class T, T v> struct constant { static constexpr T value = v; };
template <class T, class... A> struct is : constant<bool, __is_constructible(T, A...)> {};
template <class A> class base {
  template <class X> friend struct pair;
  base() = default; ~base() = default; base(const base &) = default; base &operator=(const base &) = delete;
};
template <class A> struct pair : public base<A> { A a; constexpr pair(const pair &) = default; constexpr pair(pair &&) = default; };
class part { friend struct whole; part() {} part(const part &) {} ~part() {} };
struct whole { part p; };
struct other { part p; };
}
static_assert(n::is<n::pair<int>, n::pair<int> >::value, "");
static_assert(n::is<n::whole, const n::whole &>::value, "");
static_assert(!n::is<n::other, const n::other &>::value, "");
static_assert(std::is_constructible<std::pair<int, long>, std::pair<int, long> >::value, "");
static_assert(std::is_copy_constructible<std::pair<const int, char> >::value, "");
struct name { name(const char *); name(name &&); name(const name &); bool operator<(const name &) const; };
void f(const char *s, int p, void (*c)()) {
  typedef std::map<std::pair<int, name>, void (*)()> map;
  map m;
  m.insert(map::value_type(map::key_type(p, s), c));
}
__global__ void k() {}
