// nvcc: -std=c++20
// What traits and substitutions say of classes: valid programs were refused, or took another template.
#include <atomic>
#include <concepts>
#include <iterator>
#include <string>
#include <type_traits>
#include <vector>

// A base that is not accessible converts to nothing, as seen from outside, and from instances of other templates.
struct Base {};
class Hidden : private Base {};
class Guarded : protected Base {};
struct Left : Base {};
struct Right : Base {};
struct Twice : Left, Right {};
static_assert(!std::derived_from<Hidden, Base> && !std::is_convertible_v<Guarded *, Base *>);
static_assert(!std::is_constructible_v<Base &, Hidden &> && !std::is_assignable_v<Base *&, Hidden *>);
static_assert(!std::is_constructible_v<Base, Twice> && !std::is_convertible_v<Twice &, Base &>);
static_assert(std::is_convertible_v<Left *, Base *> && std::is_constructible_v<Base, Right>);

// Destructors that are private, defaulted or not, beside friends that are somebody else.
class Ended { ~Ended() = default; friend class Somebody; };
template <class T> class EndedFor { ~EndedFor(); friend struct Other; };
static_assert(!std::is_destructible_v<Ended> && !std::is_destructible_v<EndedFor<int>>);

// No object is of an abstract class; a class with virtual functions of a base is no aggregate.
struct Abstract { virtual void f() = 0; virtual ~Abstract(); };
struct Concrete final : Abstract { void f() override; int x; };
static_assert(!std::is_convertible_v<Concrete, Abstract> && std::is_convertible_v<Concrete *, Abstract *>);
static_assert(!std::is_aggregate_v<Concrete>);
template <class T> struct Shared { protected: Shared() {} };
template <class T> class Executor : public Abstract, public Shared<T> {};
class Reference : public Executor<Reference> {
public:
  static Reference *create() { return new Reference{}; }
  void f() override;
protected:
  Reference() = default;
};

// Conversion functions that a class inherits may differ in their qualifiers.
int value_of(volatile std::atomic<unsigned> &counter) { return counter; }

// The primary template's constructors deduce the arguments of a class that a specialisation describes.
std::vector bits{true, false}, more_bits(3, false);
static_assert(std::is_same_v<decltype(bits), std::vector<bool>>);

// A constructor template that needs more arguments is not looked into.
static_assert(!std::is_constructible_v<std::string, void *>);

// What may not be dereferenced or designated takes a candidate away.
template <class T> concept Pointed = requires(T t) { *t; };
struct Extent { int x = 1, y = 1; };
struct Coefficients { float a, b; };
template <class T> concept HasWidth = requires { T{.x = 1, .y = 2}; };
static_assert(!Pointed<void *> && Pointed<int *> && HasWidth<Extent> && !HasWidth<Coefficients>);

// Member templates that differ in what their parameters depend on, and in their results.
template <class U> using if_integral = std::enable_if_t<std::is_integral_v<U>, int>;
template <class U> using if_floating = std::enable_if_t<std::is_floating_point_v<U>, int>;
template <class T> struct Cell {
  T v;
  template <class U, if_integral<U> = 0> void set(U u);
  template <class U, if_floating<U> = 0> int set(U u);
};
template <class T> template <class U, if_integral<U>> void Cell<T>::set(U u) { v = u; }
template <class T> template <class U, if_floating<U>> int Cell<T>::set(U u) { v = u; return 1; }
int cells(Cell<int> c) { c.set(1); return c.set(1.5); }
