// nvcc: -std=c++17
#include <vector>
#include <map>
#include <unordered_map>
#include <set>
#include <string>
#include <tuple>
#include <memory>
#include <functional>
#include <optional>
#include <variant>
#include <array>
#include <chrono>
#include <complex>
#include <thread>
#include <mutex>
#include <random>
#include <regex>
#include <bitset>
#include <deque>
#include <list>
#include <queue>
#include <utility>
std::tuple<int, double> t1() { return {1, 2.0}; }
std::pair<int, std::string> t2() { return {1, "a"}; }
std::vector<int> t3() { return {}; }
std::map<int, std::vector<int>> t4() { return {{1, {1, 2}}, {2, {}}}; }
std::unordered_map<std::string, int> t5 = {{"a", 1}, {"b", 2}};
std::set<int> t6 = {}; std::deque<int> t7 = {1}; std::list<std::string> t8 = {"a", "b"};
std::optional<int> t9() { return {}; } std::optional<std::string> t10 = {"a"}; std::variant<int, std::string> t11 = {};
std::array<int, 3> t12 = {1, 2, 3}; std::array<std::pair<int, int>, 2> t13 = {{{1, 2}, {3, 4}}};
std::unique_ptr<int> t14 = {}; std::shared_ptr<int> t15() { return {}; } std::function<void()> t16 = {}; std::complex<double> t17 = {1.0, 2.0};
std::string t18 = {'a', 'b'}; std::string t19() { return {"abc", 2}; } std::bitset<8> t20 = {}; std::mutex t21 = {};
void f(std::vector<int>, std::map<std::string, int>, std::string, std::pair<int, int>); void g() { f({1, 2}, {{"a", 1}}, {}, {1, 2}); f({}, {}, "x", {}); }
std::queue<int> t22 = {}; std::priority_queue<int> t23 = {}; std::chrono::seconds t24 = {}; std::mt19937 t25 = {};
struct Agg { std::vector<int> v; std::string s = {}; std::unique_ptr<int> p = {}; std::optional<int> o = {}; int n = {}; }; Agg a1 = {}; Agg a2 = {{1}, "x"}; Agg a3() { return {}; }
template <class T> struct W { T t = {}; W() = default; explicit W(T x) : t{x} {} }; W<std::vector<int>> w1; W<int> w2{3}; struct In { W<int> w{1}; In() : w{2} {} };
struct Ex { explicit Ex(int) {} Ex() {} }; Ex e1{}; Ex e2{1}; Ex e3 = {}; Ex e4 = Ex{1}; Ex e5[2] = {}; Ex e6() { return Ex{1}; } Ex e7() { return {}; } void h(Ex); void i() { h(Ex{1}); h({}); auto p = new Ex{1}; auto q = std::make_unique<Ex>(1); delete p; static_cast<Ex>(1); (Ex)1; Ex r(1); Ex s = Ex(1); std::vector<Ex> v; v.emplace_back(1); }
struct Both { Both(int) {} explicit Both(double) {} }; Both b1 = 1; Both b2 = {1}; Both b3(1.5); Both b4{1.5}; Both b5 = 1.5f;
template <class... T> struct Tup { std::tuple<T...> t; constexpr explicit Tup(T... x) : t{x...} {} template <std::size_t I> auto get() const { return std::get<I>(t); } }; Tup<int, double> tu(1, 2.0); auto tg = tu.get<0>();
auto lam = [](std::vector<int> v = {}) { return v.size(); }; auto n1 = lam(); auto n2 = lam({1, 2});
auto add(int a) { return [=](int b) { return [=, c = b](int d) { return a + b + c + d; }; }; } int n3 = add(1)(2)(3);
struct Fwd; struct Holder { Fwd *p; std::unique_ptr<Fwd> u; void m(); ~Holder(); }; struct Fwd { static int s(); enum { k = 1 }; }; int n4 = Fwd::s() + Fwd::k; Holder::~Holder() {} void Holder::m() { p->s(); }
template <class T> struct Node { T v; Node *next; static int count; struct It; It begin(); }; template <class T> struct Node<T>::It { Node<T> *n; }; template <class T> typename Node<T>::It Node<T>::begin() { return {this}; } template <class T> int Node<T>::count = 0; template struct Node<int>; extern template struct Node<char>; template struct Node<char>;
template <> struct Node<double> { int x; }; Node<double> nd; template <> int Node<float>::count = 1; Node<float> nf;
template <class T> void ft(T) {} template <> void ft(int) {} template void ft(char); template void ft<long>(long); void callft() { ft(1); ft('c'); ft(2L); }
struct Cmp { int a; bool operator==(const Cmp &o) const { return a == o.a; } Cmp &operator=(const Cmp &) & = default; Cmp(const Cmp &) = default; Cmp(Cmp &&) noexcept = default; Cmp &operator=(Cmp &&) = default; Cmp() = default; virtual ~Cmp() = default; void r() &; void r() &&; void r() const &; };
struct Conv { operator int() const { return 1; } explicit operator bool() const { return true; } operator double() const { return 1; } }; void cv(Conv c) { if (c) {} int i = c; double d = c; bool b(c); !c; c && b; switch (int(c)) { } (void)i; (void)d; }
struct Ptr { operator int *() { return nullptr; } operator const int *() const { return nullptr; } }; void pt(Ptr p, const Ptr cp) { *p; *cp; p[0]; int *q = p; const int *r = cp; if (p) {} (void)q; (void)r; }
extern "C" { void ec(); struct CS { int x; }; } extern "C" void ec() {} extern "C++" { void ecc(); } void ecc() {}
typedef struct TS { int a; } TS; struct TS ts1; typedef union TU { int i; } TU; union TU tu1; enum TE { te }; enum TE te1; class CC; struct CC { }; class CC cc1; struct stat { int x; }; int stat(int); struct stat st1;
