// Members of other classes of a template mean what an instance says (174).
int g;
template <class W> struct S {
  struct Y { static int j; };
  enum { e };
  static int w;
  template <class T> struct X { static int x; X() { Y::j; w; S::w; e; x; } };
  template <class T> void m() { Y::j; S::e; w; g; }
  void n() { Y::j; e; S::w; g; }
};
struct P {
  struct Y { static int j; };
  template <class T> void m() { Y::j; }
};
