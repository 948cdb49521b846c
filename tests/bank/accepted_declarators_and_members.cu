// nvcc: -std=c++20
// A declarator in parentheses behind the name of a type.
typedef int Number;
Number (one), (two[2]);
static Number (three) = 3;
const Number (four[2]) = {1, 2};
namespace n { typedef float Real; }
n::Real (five) = 1;
n::Real (six)(int);
struct Fields {
  Number (a), (b[2]);
  static Number (c);
  Number (d)(int);
};
int sum(Fields &f) { return one + two[0] + three + four[1] + int(five) + f.a + f.b[1] + Fields::c + f.d(1); }

// An enumeration that a class declares, defined behind the class.
struct Node {
  enum Kind : unsigned char;
  enum class Mode : short;
  static const Kind first;
  Kind kind;
  void set(Mode);
};
enum Node::Kind : unsigned char { leaf, inner };
enum class Node::Mode : short { slow, fast };
const Node::Kind Node::first = inner;
void Node::set(Mode m) { kind = m == Mode::fast ? leaf : inner; }
void use(Node &n) { n.set(Node::Mode::slow); n.kind = Node::leaf; }

// Members that differ in their constraints alone, defined behind the class.
template <int R> struct Matrix {
  constexpr int det() const requires(R == 1);
  constexpr int det() const requires(R > 1);
};
template <int R> constexpr int Matrix<R>::det() const requires(R == 1) { return 1; }
template <int R> constexpr int Matrix<R>::det() const requires(R > 1) { return 2; }
static_assert(Matrix<1>().det() == 1 && Matrix<3>().det() == 2);

// The bound of a static array is given behind the class.
struct Window {
  struct Entry { int code; };
  static const Entry entries[];
};
const Window::Entry Window::entries[] = {{1}, {2}};
int codes() {
  int sum = 0;
  for (const Window::Entry &e : Window::entries) sum += e.code;
  return sum;
}

// Pointers to functions in conditions and ranges.
int add(int), mul(int);
int each(int s) {
  for (int (*f)(int) : {add, mul}) s = f(s);
  if (int (*f)(int) = add) s = f(s);
  return s;
}

// Explicit conversion functions to references, in casts.
struct Strong {
  float value;
  explicit operator const float &() const & { return value; }
};
float raw(const Strong &s) { return static_cast<const float &>(s) + (const float &)s; }

// A member template of an explicit specialisation.
template <class T> struct Ring { template <class U> int tag() const; };
template <class T> template <class U> int Ring<T>::tag() const { return 1; }
template <> template <class U> int Ring<int>::tag() const { return 2; }
template <> template <> int Ring<int>::tag<float>() const { return 3; }

// A function as the argument of a reference parameter is named, and not its address.
template <class R, class... A> R result_of(R (&)(A...));
template <auto &F> constexpr int size = sizeof(decltype(result_of(F)));
char letter(int, short);
static_assert(size<letter> == 1);
template <int (&F)(int)> __global__ void apply(int *p) { *p = 1; }
void launch(int *p) { apply<add><<<1, 1>>>(p); }

// The name of several bases that are instances of one template, in front of `<`.
template <class T> struct Base { T value; };
struct Both : Base<int>, Base<char> { Both::Base<double> *other; };
int first(Both &b) { return b.Base<int>::value; }

// Literal operators that take the same are told apart by their suffix.
struct Text { int length() const; };
Text operator""_text(const char *s, decltype(sizeof 0) n);
decltype(sizeof 0) operator""_size(const char *s, decltype(sizeof 0) n);
int lengths() { return int("ab"_size) + "cd"_text.length(); }

// What a function type declares, and casts of overloaded functions to references.
struct Meter {
  typedef Meter &Setter(int) &;
  Setter set;
};
Meter &Meter::set(int) & { return *this; }
int pick(int);
double pick(double);
auto &picked = static_cast<int (&)(int)>(pick);
