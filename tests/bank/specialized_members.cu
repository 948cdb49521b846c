// Members of instances are specialised as the class template declares them, and templates by declarations behind `template <>`.
template<class T> struct A {
  void none();
  T value();
  void constant() const;
  void several();
  void several(int);
  static T shared;
  int field;
  void operator()(T);
  operator T();
};
template<> int A<int>::none() {}
template<> float A<int>::value() { return 1; }
template<> void A<int>::constant() {}
template<> int A<int>::several() { return 1; }
template<> float A<int>::shared = 1;
template<> int A<int>::field = 1;
template<> int A<int>::operator()(int) { return 1; }
template<> A<char>::operator int() { return 1; }
template<> void A::none() {}
template<> int A::shared = 1;
template<class T> int variable;
template<> int variable;
template<> int variable<int, int>;
template<> int nothing<int>;
int variable<char>;
template<class T> void function(T);
void function<int>(int);
void function<char>(char) {}
template<> static void function(long) {}
template<> extern int variable<long>;
void unknown<int>(int);
struct B { void plain(int); template<class T> void made(T); static int s; };
template<> void B::plain(int) {}
template<> void B::made(int, int) {}
template<> int B::s;
void B::made<int>(int) {}
namespace space { void plain(int); template<class T> void made(T); }
template<> void space::plain(int) {}
void space::made<int>(int) {}
