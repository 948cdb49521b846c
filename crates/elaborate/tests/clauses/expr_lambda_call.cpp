// c++20
// [expr.prim.lambda.closure]: call operators named with arguments, brought in by using-declarations with packs; [expr.new].

template <int> struct R {};
template <class... F> struct over : F... { using F::operator()...; };
template <class... F> over(F...) -> over<F...>;
void bodies() {
  auto l = []<int N>(int x) { return R<N>(); };
  static_assert(__is_same(decltype(l.operator()<2>(1)), R<2>));
  static_assert(__is_same(decltype(l.template operator()<3>(1)), R<3>));
  auto s = [](int) { return 1.0; };
  static_assert(__is_same(decltype(s.operator()(1)), double));
  over o{[](int) { return R<1>(); }, [](char *) { return R<2>(); }};
  static_assert(__is_same(decltype(o(1)), R<1>));
  static_assert(__is_same(decltype(o(nullptr)), R<2>));
  int n = 3;
  int **q = new int *[n]{};
  static_assert(__is_same(decltype(new int *[n]), int **));
  static_assert(__is_same(decltype(new int *[n][4]), int *(*)[4]));
  static_assert(__is_same(decltype(new (int *[3])), int **));
}
// generic closures as pointers to functions
void three(void (*)(int, int, int));
static_assert(__is_same(decltype(three([](auto...) {})), void));

static_assert(__is_same(decltype(+[](int) { return 1.5; }), double (*)(int)));
int (*fp)(int) = [](auto x) { return x; };
template <class... T> auto sum(T &...t) { return (... += t); }
int i1, i2;
static_assert(__is_same(decltype(sum(i1, i2)), int));
