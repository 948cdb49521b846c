// What is valid and was refused: names that are declared in several ways, conversions, and what constants are made of.
#include <complex>

// A complex number is made of one real one: the constructor for float is better than that for _Complex float.
std::complex<float> one{2}, other = {2.5f}, list[] = {1, {2, 3}};
std::complex<double> real{2.f}, both{2, 3.f};

// The smallest type holds a packed enumeration.
enum Small { small_a, small_b __attribute__((deprecated)), small_c } __attribute__((packed));
enum __attribute__((packed)) Wide { wide_a, wide_b = 300 };
static_assert(sizeof(Small) == 1 && sizeof(Wide) == 2, "");

// A type names the function; it may be pure.
typedef int Depth() const;
struct Widget {
  virtual Depth width;
  virtual Depth depth = 0;
};
struct Box : Widget {
  int width() const override { return 1; }
  int depth() const override { return 2; }
};
Box box;

// What a mutable lambda holds is changed by a lambda in it.
struct Counter {
  int base = 1;
  auto steps() {
    return [*this, k = base * 2](int x) mutable {
      auto deeper = [&, this] { return base += k++, base + x; };
      return deeper() + base;
    };
  }
};
int counted = Counter().steps()(3);

// What a literal of one's own is, its operator says.
namespace literals {
constexpr long long operator""_threads(const char *s, std::size_t n) { return s[0] - '0' + 32 * (long long)n; }
constexpr int operator""_km(long double x) { return int(x) * 32; }
}
using namespace literals;
__global__ void __launch_bounds__("8"_threads) by_text() {}
__global__ void __launch_bounds__(1.5_km) by_number() {}

// Inherited constructors make constants of classes with other bases and members.
struct FromInt {
  int i = 0;
  constexpr explicit FromInt(int v) : i(v) {}
  FromInt() = default;
};
struct FromText {
  const char *p = "";
  constexpr FromText(const char *q, int) : p(q) {}
  FromText() = default;
};
template <class... B> struct FromAny : B... {
  using B::B...;
  int twice = 2;
};
struct Derived : FromAny<FromInt, FromText> {
  using FromAny<FromInt, FromText>::FromAny;
  int sum = i + twice;
};
constexpr FromAny<FromInt, FromText> from_int(5), from_text("x", 0);
constexpr Derived derived(4);
static_assert(from_int.i == 5 && from_int.twice == 2 && from_text.i == 0 && derived.sum == 6, "");

// Default arguments that come behind the using-declaration, or in a definition outside of the namespace.
namespace outer {
int area(int a, int b);
int volume(int a, int b);
}
using outer::area;
namespace outer {
using ::area;
int area(int a, int b = 3);
}
int outer::volume(int a, int b = 3) { return a * b; }
int areas = area(2) + outer::area(2) + outer::volume(2);

// Conversion functions of one class are told apart by their types.
struct Several {
  using Function = int (*)(int);
  constexpr operator long() const { return 1; }
  constexpr operator int() const { return 2; }
  operator Function() const { return [](int x) { return x + 1; }; }
};
static_assert(Several().operator long() == 1 && Several().operator int() == 2, "");
int called = Several().operator Function()(3);

// A member template that is specialised for one class.
template <class T> struct Traits {
  template <class U> struct Rebind { int x; };
};
template <> template <class U> struct Traits<int>::Rebind { U first; int second; };
int second = Traits<int>::Rebind<char>{3, 4}.second + Traits<char>::Rebind<char>{3}.x;
