// What is wrong can be of any type: a parameter that stands for one is deduced all the same.
template <class T> struct Guard { Guard(T &); Guard(T &, int); };
template <class T> struct Pointer { Pointer(T *); };
template <class T, class U> struct Pair { Pair(T, U); };
void f() {
  Guard g(missing);
  Guard h(absent, 1);
  Pointer p(unknown);
  Pair q(nothing, 1);
  Pair r{lost};
  auto s = Guard(gone);
  auto t = new Pointer(away);
}
