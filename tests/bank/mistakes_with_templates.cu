// What users of template libraries get wrong, and beside it what is right.
template <class T> struct Box {
  T value;
  T take() &&;
  T &edit() &;
  const T &see() const &;
};
Box<int> make();
void qualified(Box<int> b) {
  b.take();
  make().edit();
  make().see();
  make().take();
  b.edit();
}

// members of a base that is not complete while its bases are made
template <class D> struct Crtp {
  using type = typename D::type;
  static int later() { return sizeof(D); }
};
struct Own : Crtp<Own> { using type = int; };
template <class D> struct Lazy { static int later() { return sizeof(D); } };
struct Fine : Lazy<Fine> {};

// calls that several templates take alike
template <class T> void alike(T, int);
template <class T> void alike(int, T);
template <class T> void ordered(T);
template <class T> void ordered(T *);
void ambiguous(int *p) {
  alike(1, 1);
  alike(1.5, 1);
  ordered(p);
}

// call operators of several bases
struct First { void operator()(int); };
struct Second { void operator()(float); };
struct Several : First, Second {};
struct Brought : First, Second { using First::operator(); using Second::operator(); };
void operators(Several s, Brought b) {
  s(1);
  b(1);
}

// words that are missing in templates
template <class T> void words(T t) {
  t.load<int>();
  t.template load<int>();
}

// arguments of template template parameters
template <template <class> class C> struct Takes {};
template <int N> struct Number {};
Takes<Box> right;
Takes<Number> other;
Takes<Box<int>> instance;

// overriding
struct Base { virtual const char *name(); virtual void *data(); };
struct Keeps : Base { char *name() override; int *data() override; };

// enumerations with another underlying type
enum Again : int;
enum Again : int {};
enum Other : int;
enum Other : long {};

// structured bindings of what is not accessible
class Closed { int a, b; friend void friends(Closed c) { auto [x, y] = c; } };
void bind(Closed c) { auto [x, y] = c; }
