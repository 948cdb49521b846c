// nvcc: -std=c++20
// A class is complete in its functions, default arguments and default member initialisers, and nowhere else in its body.
struct Color {
  int r;
  static constexpr Color black{0};
  static inline Color white;
  static const Color *const first = nullptr;
  static int count = 1;
  int pad[sizeof(Color)];
  enum { size = sizeof(Color) };
  static_assert(sizeof(Color) == 4);
  auto twin() -> decltype(Color());
  int n = sizeof(Color);
  void f(int = sizeof(Color)) { Color c; }
};
// a union whose member has no default constructor has none
struct N { N(int); };
union U { int i; N n; };
U u;
