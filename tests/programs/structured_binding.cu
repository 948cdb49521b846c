//@ nvcc: -std=c++17
//@ nvcc: -std=c++20 --extended-lambda
// decltype of structured bindings in templates, where g++ 12 takes the type of the reference behind the name.
#include <tuple>
#include <map>
#include <vector>
#include <array>
template<class A,class B> struct same{static constexpr bool v=false;}; template<class A> struct same<A,A>{static constexpr bool v=true;};
struct P{int x; long y;}; 
namespace lib {
struct R { std::tuple<int, char> *b, *e; };
inline std::tuple<int, char> *begin(R &r) { return r.b; }
inline std::tuple<int, char> *end(R &r) { return r.e; }
std::tuple<int,long&,char&&> mk(); P mkp();
const std::pair<int, long> cp{1, 2};
namespace {
template <class K> void f(K k) {
  auto [a,b,c] = mk();
  static_assert(same<decltype(a),int>::v,"int");
  static_assert(same<decltype(b),long&>::v,"long&");
  static_assert(same<decltype(c),char&&>::v,"char&&");
  static_assert(same<decltype((a)),int&>::v,"int&");
  auto [x,y]=mkp();
  static_assert(same<decltype(x),int>::v,"P int");
  const auto& [x2,y2]=mkp();
  static_assert(same<decltype(x2),const int>::v,"P const int");
  int arr[2] = {}; auto [p,q]=arr;
  static_assert(same<decltype(p),int>::v,"arr int");
  auto [m, n] = cp;
  static_assert(same<decltype(m),int>::v,"copied");
  auto &[m2, n2] = cp;
  static_assert(same<decltype(m2),const int>::v,"bound");
  const auto [m3, n3](std::make_pair(1, 2));
  static_assert(same<decltype(m3),const int>::v,"const copy");
  std::map<int, std::vector<K>> other;
  std::map<int, long> map;
  for (auto &[key, value] : map) { static_assert(same<decltype(key), const int>::v, ""); static_assert(same<std::vector<decltype(value)>, std::vector<long>>::v, ""); }
  for (auto [key, value] : other) static_assert(same<decltype(key), const int>::v, "");
  std::array<int, 2> pairs[3];
  for (auto [u, v] : pairs) static_assert(same<decltype(v), int>::v, "");
  R r{};
  for (auto &&[u, v] : r) static_assert(same<decltype(v), char>::v, "");
  if (auto [s, t] = std::make_pair(1, 2); s) static_assert(same<decltype(s), int>::v, "");
  auto [d, e] = k;
  static_assert(same<decltype(d), int>::v, "");
  typename std::vector<decltype(a)>::value_type one = a; (void)one;
}
}
void g() { f(std::make_pair(1, 2L)); 
  auto [h, i] = std::make_tuple(1, 2u); static_assert(same<decltype(i), unsigned>::v, "");
}
}
