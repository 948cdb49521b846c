// nvcc: -std=c++20
// Concepts with arguments tell functions apart.
template <class T, class U> concept Same = __is_same(T, U);
namespace n { template <class T> concept Int = Same<T, int>; template <class T> concept Float = Same<T, float>; }
struct Printer {
  void operator()(n::Int auto v) const {}
  void operator()(n::Float auto v) const {}
};
void print(Same<int> auto v) {}
void print(Same<float> auto v) {}

// What a member of a base of a template is, decides between types and values.
template <class T> struct Base { static constexpr int size = 8; using type = T; };
template <class T> struct Derived : Base<T> {};
dim3 block(Derived<int>::size);
alignas(Derived<double>::size) double aligned;
Derived<int>::type call(Derived<int>::type (argument)) { return sizeof(Derived<int>::size) + argument; }

// The types that void_t makes are void where specialisations are ordered.
template <class...> using void_t = void;
template <class...> struct Pack {};
template <class T> struct Has { using type = long; };
template <class, class, class = void> struct Fold {};
template <class C, class... R> struct Fold<C, Pack<R...>, void_t<typename C::type>> { using type = typename C::type; };
template <class C, class R> struct Fold<C, R, void> {};
template <class T> typename Fold<Has<T>, Pack<int>>::type fold(T);
long folded() { return fold(1); }

// A class whose arguments are deduced, with parentheses behind it, makes an object.
template <class T> struct Guard { Guard(T &); ~Guard(); };
int mutex;
void lock() { Guard(mutex); }

// A list gives an array its bound.
using Array = int[];
template <class T, int N> int length(const T (&)[N]) { return N; }
int three = length(Array{1, 2, 3});

// Members without an address of their own do not keep a class from being empty.
struct A {};
struct B {};
struct Empty { [[no_unique_address]] A a; [[no_unique_address]] B b; };
struct Holder { [[no_unique_address]] float f; [[no_unique_address]] Empty e; };
static_assert(__is_empty(Empty) && sizeof(Holder) == 4);

// An anonymous union of a block has one active member.
constexpr int active(int n) {
  union { int i; float f; };
  i = n;
  f = 2.5f;
  return n ? active(n - 1) + int(f) : 0;
}
static_assert(active(2) == 4);

// How an aggregate is made from several values is not known not to throw.
struct Particle { float x, y; float mass = 1.f; };
static_assert(__is_nothrow_constructible(Particle, float, float));
